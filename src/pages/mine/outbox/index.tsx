import { Soon } from '@/pages/soon';

export default function OutboxPage() {
  return <Soon route="outbox" />;
}
