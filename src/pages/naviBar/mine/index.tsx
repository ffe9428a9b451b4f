import { Soon } from '@/pages/soon';

export default function MinePage() {
  return <Soon route="mine" />;
}
