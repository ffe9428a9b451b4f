import { Soon } from '@/pages/soon';

export default function ScanCodePage() {
  return <Soon route="scanCode" />;
}
