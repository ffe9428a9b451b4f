import { TodoPart } from '@/features/approvals/todo-part';
import { PunchPart } from '@/features/attendance/punch-part';
import { PinnedPart } from '@/features/menus/pinned-part';
import { HomePage } from '@/features/home/page/index';

/** Home with what other features have on it: they meet here, as no feature imports another. */
export default function Home() {
  return <HomePage Todo={TodoPart} Pinned={PinnedPart} Punches={PunchPart} />;
}
