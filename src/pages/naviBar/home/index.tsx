import { Soon } from '@/pages/soon';

export default function HomePage() {
  return <Soon route="home" />;
}
