import { translate } from '@/i18n/define-messages';
import { uiMessages } from '@/ui/messages';
import { Box } from '../box';
import { Button } from '../button';
import { Cell } from '../cell';
import { askSheet } from '../sheet';
import type { ActionSheetOptions } from './types';
import './index.scss';

/** Offers actions; returns the key of the chosen one, undefined when dismissed. */
export function openActionSheet({ title, items }: ActionSheetOptions): Promise<string | undefined> {
  // When one row has an icon, the words of all rows are aligned.
  const hasIcons = items.some(({ icon }) => icon !== undefined);
  return askSheet({
    title: title ?? translate(uiMessages, 'actions'),
    render: (answer) => (
      <Box className="action-sheet">
        {items.map(({ key, ...item }) =>
          item.primary ? (
            <Box key={key} className="action-sheet__primary">
              <Button grow autoFocus text={item.text} onTap={() => answer(key)} />
            </Box>
          ) : (
            <Cell
              key={key}
              title={item.text}
              hint={item.hint}
              icon={item.icon}
              lead={hasIcons && !item.icon ? <Box className="action-sheet__gap" /> : undefined}
              danger={item.danger}
              disabled={item.disabled}
              arrow={false}
              onTap={() => answer(key)}
            />
          ),
        )}
      </Box>
    ),
  });
}
