import { Soon } from '@/pages/soon';

export default function MessagePage() {
  return <Soon route="message" />;
}
