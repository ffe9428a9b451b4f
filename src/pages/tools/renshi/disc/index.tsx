import { Soon } from '@/pages/soon';

export default function DiscPage() {
  return <Soon route="disc" />;
}
