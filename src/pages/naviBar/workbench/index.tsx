import { Soon } from '@/pages/soon';

export default function WorkbenchPage() {
  return <Soon route="workbench" />;
}
