import { MessageListPage } from '@/features/messages/list-page/index';
import { LinkedPane } from '@/features/records/record/linked-pane';

/** The messages with what they are about: they meet here, as no feature imports another. */
export default function MessageList() {
  return <MessageListPage Linked={LinkedPane} />;
}
