import { Soon } from '@/pages/soon';

export default function LoginPage() {
  return <Soon route="login" />;
}
