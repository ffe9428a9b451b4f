import { Soon } from '@/pages/soon';

export default function ContactPage() {
  return <Soon route="contact" />;
}
