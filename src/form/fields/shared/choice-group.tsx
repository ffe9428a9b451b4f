import { fieldMessages } from '@/form/view/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import type { ChoiceOption } from '@/ui/checkbox/types';
import { Spinner } from '@/ui/spinner';
import { Text } from '@/ui/text';
import type { FieldModel } from '@/form/model/model';
import type { Option } from '@/form/model/option';
import { optionText } from '@/form/store/retired';
import { useFormContext } from '@/form/view/form-context';
import type { FieldState } from '@/form/store/types';
import './choices.scss';

/** Options as groups of boxes show them. */
export function choiceOptions(options: readonly Option[], field: FieldModel): ChoiceOption[] {
  return options.map((option) => ({
    value: String(option.value),
    text: optionText(option, field),
    disabled: option.disabled,
  }));
}

/** Shown in place of a group without options: still loading, or none. */
export function NoChoices({ name, state }: { name: string; state: FieldState }) {
  const t = useTranslation(fieldMessages);
  const { loader } = useFormContext();
  if (state.loading) {
    return (
      <Box role="status" className="choices__loading">
        <Spinner size={16} />
        <Text className="choices__note">{t('loadingOptions')}</Text>
      </Box>
    );
  }
  return (
    <Box className="choices__loading">
      <Text className="choices__note">{t('noOptions')}</Text>
      <Button kind="text" size="s" text={t('reloadOptions')} onTap={() => loader.load(name)} />
    </Box>
  );
}
