import { Soon } from '@/pages/soon';

export default function ServerConfigPage() {
  return <Soon route="serverConfig" />;
}
