import { useState } from 'react';
import { fieldMessages } from '@/form/view/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Chip } from '@/ui/chip';
import { Input } from '@/ui/input';
import { putBack } from '@/lib/put-back';
import { UndoRow } from '@/ui/undo/undo-row';
import { useUndo } from '@/ui/undo/use-undo';
import { readText } from '@/lib/read-value';
import type { FieldEditProps } from '@/form/view/editor-props';
import '../shared/choices.scss';

/** Words typed one by one (Enter or a comma ends one), or picked from the offered ones. */
export function TagInputEdit({ state, value, control, onChange, onBlur }: FieldEditProps<string[]>) {
  const t = useTranslation(fieldMessages);
  const [typed, setTyped] = useState('');
  const [removed, setRemoved] = useUndo<{ tag: string; at: number }>();
  const { Options, MaxCount } = state.config.TagInput;
  const isFull = MaxCount > 0 && value.length >= MaxCount;
  const offered = Options.map((option) => readText(option)).filter(
    (tag) => tag !== '' && !value.includes(tag),
  );
  const add = (text: string) => {
    const tags = text.split(/[,，;；、\n]/).map((tag) => tag.trim());
    const fresh = [...new Set(tags)].filter((tag) => tag !== '' && !value.includes(tag));
    const all = [...value, ...fresh];
    if (fresh.length > 0) onChange(MaxCount > 0 ? all.slice(0, Math.max(MaxCount, value.length)) : all);
    setTyped('');
  };
  const remove = (tag: string) => {
    setRemoved({ tag, at: value.indexOf(tag) });
    onChange(value.filter((other) => other !== tag));
  };
  const undo = () => {
    setRemoved(undefined);
    if (removed && !value.includes(removed.tag)) onChange(putBack(value, removed.at, removed.tag));
  };
  return (
    <Box>
      {value.length > 0 ? (
        <Box className="choices">
          {value.map((tag) => (
            <Chip
              key={tag}
              text={tag}
              ground="sunken"
              removable
              name={t('remove', { name: tag })}
              onTap={() => remove(tag)}
            />
          ))}
        </Box>
      ) : null}
      <UndoRow text={removed && t('removed', { name: removed.tag })} onUndo={undo} />
      <Input
        {...control}
        value={typed}
        disabled={isFull}
        placeholder={isFull ? t('tagsFull', { count: MaxCount }) : state.placeholder}
        confirmType="done"
        onChange={(text) => (/[,，;；、]/.test(text) ? add(text) : setTyped(text))}
        onSubmit={add}
        onBlur={() => {
          add(typed);
          onBlur();
        }}
      />
      {offered.length > 0 && !isFull ? (
        <Box className="choices">
          {offered.map((tag) => (
            <Chip
              key={tag}
              text={tag}
              icon="plus"
              ground="sunken"
              name={t('addNamed', { name: tag })}
              onTap={() => add(tag)}
            />
          ))}
        </Box>
      ) : null}
    </Box>
  );
}
