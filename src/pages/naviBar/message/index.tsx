import { MessagePage } from '@/features/messages/page/index';
import { LinkedPane } from '@/features/records/record/linked-pane';

/** The messages with what they are about: they meet here, as no feature imports another. */
export default function Messages() {
  return <MessagePage Linked={LinkedPane} />;
}
