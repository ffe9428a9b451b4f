import { Box } from '@/ui/box';
import { Tag } from '@/ui/tag';
import type { ViewProps } from '@/form/view/editor-props';
import '../shared/choices.scss';

/** Tags side by side. */
export function TagInputView({ value }: ViewProps<string[]>) {
  return (
    <Box className="choices">
      {value.map((tag) => (
        <Tag key={tag} text={tag} />
      ))}
    </Box>
  );
}
