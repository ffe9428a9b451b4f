import { getLanguage } from '@/i18n/define-messages';
import { Box } from '@/ui/box';
import { Text } from '@/ui/text';
import { toChineseAmount } from '@/lib/amount';
import type { ViewProps } from '@/form/view/editor-props';
import type { NumberValue } from '@/form/fields/number-text/codec';
import '../shared/field-text.scss';

/** Labels of amounts of money; vouchers spell these out as well. */
const MONEY = /(金额|价款|总价|费用|报销额|借款额|税额|合计)(（.*）|\(.*\)|\s*[/／]?元)?$/;

/** A number as it is; an amount of money also in Chinese capitals below it, as it is checked on paper. */
export function NumberTextView({ field, state, value, text }: ViewProps<NumberValue>) {
  const label = state.label || field.label;
  // In English they would be the only Chinese words of the page.
  const isWritten = value !== '' && getLanguage() !== 'en' && MONEY.test(label);
  const written = isWritten ? toChineseAmount(value) : undefined;
  return (
    <Box>
      <Text className="field-text">{text}</Text>
      {written ? <Text className="field-text__written">{written}</Text> : null}
    </Box>
  );
}
