import { Soon } from '@/pages/soon';

export default function StyleDemoPage() {
  return <Soon route="styleDemo" />;
}
