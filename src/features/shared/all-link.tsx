import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { Text } from '@/ui/text';
import './all-link.scss';

interface AllLinkProps {
  text: string;
  /** What all of it is, for those who do not see the card's title; begins with the text. */
  name?: string;
  onTap: () => void;
}

/** Beside the title of a card that shows the first of many: leads to all of them. */
export function AllLink({ text, name = text, onTap }: AllLinkProps) {
  return (
    <Pressable name={name} role="link" className="all-link" onTap={onTap}>
      <Text className="all-link__text">{text}</Text>
      <Icon icon="right" size={16} tone="text-2" />
    </Pressable>
  );
}
