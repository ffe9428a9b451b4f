import { Soon } from '@/pages/soon';

export default function WorkMessagePage() {
  return <Soon route="workMessage" />;
}
