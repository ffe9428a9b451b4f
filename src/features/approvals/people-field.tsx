import { approvalWords } from '@/features/approvals/messages';
import type { NamedId } from '@/features/approvals/work-case';
import { pickPeople } from '@/form/records/pick-people';
import { useWords } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { CheckboxGroup } from '@/ui/checkbox';
import { Chip } from '@/ui/chip';
import { Field } from '@/ui/field';

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

/** People chosen by hand, as chips that go away when tapped, or among those a script names. */
export function PeopleField({ label, error, required, people, without, among, onChange }: PeopleProps) {
  const w = useWords(approvalWords);
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
  return (
    <Field group label={label} id="decision-people" error={error} required={required}>
      {() => (
        <Box className="decision__chips">
          {people.map(({ id, name }) => (
            <Chip
              key={id}
              removable
              size="block"
              ground="sunken"
              text={name}
              name={w('removePerson', { name })}
              onTap={() => onChange(people.filter((one) => one.id !== id))}
            />
          ))}
          <Chip icon="plus" size="block" ground="sunken" text={w('addPerson')} onTap={() => void pick()} />
        </Box>
      )}
    </Field>
  );
}
