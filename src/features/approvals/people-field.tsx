import { approvalMessages } from '@/features/approvals/messages';
import type { NamedId } from '@/features/approvals/approval-task';
import { fieldMessages } from '@/form/view/messages';
import { pickPeople } from '@/form/records/pick-people';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { CheckboxGroup } from '@/ui/checkbox';
import { Chip } from '@/ui/chip';
import { Field } from '@/ui/field';
import { putBack } from '@/lib/put-back';
import { UndoRow } from '@/ui/undo/undo-row';
import { useUndo } from '@/ui/undo/use-undo';

interface PeopleProps {
  label: string;
  error?: string;
  required?: boolean;
  people: readonly NamedId[];
  without: readonly string[];
  /** The only people who may be chosen; null for anybody. */
  among?: readonly NamedId[] | null;
  onChange: (people: readonly NamedId[]) => void;
}

/** People chosen by hand, as chips that are removed by a tap, or from those a script names. */
export function PeopleField({ label, error, required, people, without, among, onChange }: PeopleProps) {
  const t = useTranslation(approvalMessages);
  const f = useTranslation(fieldMessages);
  const [removed, setRemoved] = useUndo<{ person: NamedId; at: number }>();
  if (among) {
    return (
      <Field group label={label} id="decision-people" error={error} required={required}>
        {() => (
          <CheckboxGroup
            name={label}
            options={among.map(({ id, name }) => ({ value: id, text: name }))}
            value={people.map(({ id }) => id)}
            onChange={(ids) => onChange(among.filter(({ id }) => ids.includes(id)))}
          />
        )}
      </Field>
    );
  }
  const pick = async () => {
    const chosen = await pickPeople({ multiple: true, value: people, without });
    if (chosen) onChange(chosen);
  };
  const remove = (person: NamedId) => {
    setRemoved({ person, at: people.indexOf(person) });
    onChange(people.filter((one) => one !== person));
  };
  const undo = () => {
    setRemoved(undefined);
    if (removed && !people.some(({ id }) => id === removed.person.id))
      onChange(putBack(people, removed.at, removed.person));
  };
  return (
    <Field group label={label} id="decision-people" error={error} required={required}>
      {() => (
        <Box>
          <Box className="decision__chips">
            {people.map((person) => (
              <Chip
                key={person.id}
                removable
                size="block"
                ground="sunken"
                text={person.name}
                name={t('removePerson', { name: person.name })}
                onTap={() => remove(person)}
              />
            ))}
            <Chip icon="plus" size="block" ground="sunken" text={t('addPerson')} onTap={() => void pick()} />
          </Box>
          <UndoRow text={removed && f('removed', { name: removed.person.name })} onUndo={undo} />
        </Box>
      )}
    </Field>
  );
}
