import { Soon } from '@/pages/soon';

export default function SearchPage() {
  return <Soon route="search" />;
}
