import { fieldMessages } from '@/form/view/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Icon } from '@/ui/icon';
import { Text } from '@/ui/text';
import { devComponentOf } from '@/form/fields/dev-component/registry';
import type { FieldEditProps } from '@/form/view/editor-props';
import './dev-component.scss';

/** The tenant's own component where the app has it, otherwise a clear notice that it does not. */
export function DevComponentEdit(props: FieldEditProps) {
  const t = useTranslation(fieldMessages);
  const { DevComponentName, DevComponentPath } = props.state.config;
  const name = DevComponentName || DevComponentPath;
  const Component = devComponentOf(name);
  if (Component) return <Component {...props} />;
  return (
    <Box role="status" className="dev-component">
      <Icon icon="puzzle" size={24} tone="text-3" />
      <Box className="dev-component__body">
        <Text className="dev-component__title">{props.state.label}</Text>
        <Text className="dev-component__text">{t('devMissing', { name: name || t('devUnnamed') })}</Text>
      </Box>
    </Box>
  );
}
