import { Box } from '@/ui/box';
import { Tag } from '@/ui/tag';
import type { ViewProps } from '@/form/fields/types';
import '../choices.scss';

/** Tags beside each other. */
export function TagInputView({ value }: ViewProps<string[]>) {
  return (
    <Box className="choices">
      {value.map((tag) => (
        <Tag key={tag} text={tag} />
      ))}
    </Box>
  );
}
