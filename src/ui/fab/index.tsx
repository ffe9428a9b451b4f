import { Icon } from '../icon';
import { Pressable } from '../pressable';
import type { FabProps } from './types';
import './index.scss';

/** The one action of a list, as a floating button: pass it to `<Page float>`. */
export function Fab({ name, icon = 'plus', onTap }: FabProps) {
  return (
    <Pressable name={name} className="fab" onTap={onTap}>
      <Icon icon={icon} tone="on-brand" />
    </Pressable>
  );
}
