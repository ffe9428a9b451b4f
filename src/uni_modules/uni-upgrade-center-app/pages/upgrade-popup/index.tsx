import { Soon } from '@/pages/soon';

export default function UpgradePopupPage() {
  return <Soon route="upgradePopup" />;
}
