import { Soon } from '@/pages/soon';

export default function ChangePasswordPage() {
  return <Soon route="changePassword" />;
}
