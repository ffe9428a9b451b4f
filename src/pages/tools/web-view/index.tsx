import { Soon } from '@/pages/soon';

export default function WebViewPage() {
  return <Soon route="webView" />;
}
