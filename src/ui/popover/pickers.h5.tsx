import { ManyDates } from '../date-picker/many';
import type { DatePickerValue } from '../date-picker/types';
import { ListChoice, BranchChoice } from './choices.h5';
import { DateChoice } from './date-choice.h5';
import { askPopover } from './frame.h5';
import { RangeChoice } from './range-choice.h5';
import type { FieldPickers } from './types';

type AtField<Kind extends keyof FieldPickers> = (
  field: HTMLElement,
  options: FieldPickers[Kind][0],
) => Promise<FieldPickers[Kind][1] | undefined>;

const date: AtField<'date'> = (field, options) => {
  const { name, title, type = 'date', value, min, max } = options;
  return askPopover<DatePickerValue>({
    field,
    title,
    wide: true,
    render: (answer) =>
      type === 'dates' || type === 'months' || type === 'years' ? (
        <ManyDates
          {...{ type, min, max }}
          value={[value ?? []].flat()}
          onDone={(dates) => answer({ name, value: dates })}
        />
      ) : (
        <DateChoice {...options} type={type} onDone={(text) => answer({ name, value: text })} />
      ),
  });
};

const range: AtField<'range'> = (field, options) =>
  askPopover({
    field,
    title: options.title,
    wide: true,
    render: (answer, kept) => (
      <RangeChoice {...options} onDone={answer} onFirst={(days) => (kept.value = days)} />
    ),
  });

const list: AtField<'list'> = (field, options) =>
  askPopover({
    field,
    title: options.title,
    render: (answer, kept) => (
      <ListChoice
        {...options}
        onDone={(value) => answer({ name: options.name, value })}
        onTick={(value) => (kept.value = { name: options.name, value })}
      />
    ),
  });

const tree: AtField<'tree'> = (field, options) =>
  askPopover({
    field,
    title: options.title,
    render: (answer, kept) => (
      <BranchChoice
        {...options}
        onDone={(value) => answer({ name: options.name, value })}
        onTick={(value) => (kept.value = { name: options.name, value })}
      />
    ),
  });

/** The pickers of a desktop, each at the field that asks. */
export const pickers: { [Kind in keyof FieldPickers]: AtField<Kind> } = { date, range, list, tree };
