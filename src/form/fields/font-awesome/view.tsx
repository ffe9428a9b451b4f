import { Box } from '@/ui/box';
import { Icon } from '@/ui/icon';
import { iconOfClass } from '@/ui/icon/icon-of-class';
import { Text } from '@/ui/text';
import type { ViewProps } from '@/form/view/editor-props';
import '../shared/field-text.scss';

/** An icon class, drawn as our icon with the same meaning, and its name. */
export function FontAwesomeView({ value }: ViewProps<string>) {
  const icon = iconOfClass(value);
  return (
    <Box className="field-text__call">
      {icon ? <Icon icon={icon} size={24} tone="text" /> : null}
      <Text className="field-text">{value}</Text>
    </Box>
  );
}
