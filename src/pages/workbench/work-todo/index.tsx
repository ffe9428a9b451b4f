import { Soon } from '@/pages/soon';

export default function WorkTodoPage() {
  return <Soon route="workTodo" />;
}
