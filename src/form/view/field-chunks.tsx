import { useMemo } from 'react';
import { Box } from '@/ui/box';
import { InView } from '@/ui/in-view';
import { chunkFields } from '@/form/view/chunk-fields';
import { fieldId } from '@/form/view/field-id';
import { FormField } from '@/form/view/form-field';
import { isEditing } from '@/form/store/field-state';
import { useFormMode, useFormContext } from '@/form/view/form-context';
import type { Revealed } from '@/form/view/reveal-field';
import './form.scss';

/** Estimated height of a field being edited and of a line being read, px. */
const EDIT_HEIGHT = 89;
const VIEW_HEIGHT = 34;

interface FieldChunksProps {
  names: readonly string[];
  /** A field that must be drawn now, wherever it is. */
  revealed: Revealed | null;
}

/** The fields of a group, drawn part by part as they come near the screen. */
export function FieldChunks({ names, revealed }: FieldChunksProps) {
  const { store } = useFormContext();
  const mode = useFormMode(store);
  const parts = useMemo(() => chunkFields(names, store.model), [names, store]);
  const height = isEditing(mode) ? EDIT_HEIGHT : VIEW_HEIGHT;
  return (
    <>
      {parts.map((part) => (
        <InView
          key={part[0]}
          id={`${fieldId(store, part[0] ?? '')}-part`}
          estimate={part.length * height}
          now={revealed !== null && part.includes(revealed.name)}
        >
          {() => (
            <Box className={isEditing(mode) ? 'form__grid' : 'form__grid form__grid--view'}>
              {part.map((name) => (
                <FormField key={name} name={name} mode={mode} />
              ))}
            </Box>
          )}
        </InView>
      ))}
    </>
  );
}
