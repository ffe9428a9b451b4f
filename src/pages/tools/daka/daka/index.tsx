import { Soon } from '@/pages/soon';

export default function DakaPage() {
  return <Soon route="daka" />;
}
