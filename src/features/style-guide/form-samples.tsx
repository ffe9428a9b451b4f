import { useState } from 'react';
import { galleryWords } from '@/features/style-guide/messages';
import { useWords } from '@/i18n/use-translation';
import { Card } from '@/ui/card';
import { CheckboxGroup } from '@/ui/checkbox';
import { ChoiceBox } from '@/ui/choice-box';
import { openDatePicker, type DateTimeType } from '@/ui/date-picker';
import { Field } from '@/ui/field';
import { InputBox } from '@/ui/input-box';
import { openOptionList } from '@/ui/option-list';
import { RadioGroup } from '@/ui/radio';
import { Rate } from '@/ui/rate';
import { Segment } from '@/ui/segment';
import { Slider } from '@/ui/slider';
import { Stepper } from '@/ui/stepper';
import { Switch } from '@/ui/switch';
import { openTreePicker, type TreeOption } from '@/ui/tree-picker';

/** A field whose value a date picker gives. */
function DateField({ id, label, type }: { id: string; label: string; type: DateTimeType }) {
  const [value, setValue] = useState<string | string[]>('');
  const shown = Array.isArray(value) ? value.join(', ') : value;
  const pick = async () => {
    const picked = await openDatePicker({ name: id, title: label, type, value });
    if (picked) setValue(picked.value);
  };
  return (
    <Field id={id} label={label} required>
      {(control) => (
        <ChoiceBox
          {...control}
          name={label}
          icon="calendar"
          value={shown}
          onTap={() => void pick()}
          onClear={() => setValue('')}
        />
      )}
    </Field>
  );
}

function Pickers() {
  const w = useWords(galleryWords);
  const [customer, setCustomer] = useState<string>('');
  const [department, setDepartment] = useState('');
  const roots: TreeOption[] = [
    {
      value: '1',
      text: w('record'),
      children: Array.from({ length: 6 }, (_, at) => ({
        value: `1-${at}`,
        text: `${w('department')} ${at + 1}`,
        children: [{ value: `1-${at}-1`, text: `${w('department')} ${at + 1}.1` }],
      })),
    },
  ];
  const pickCustomer = async () => {
    const options = Array.from({ length: 2000 }, (_, at) => ({
      value: String(at),
      text: `${w('customer')} ${at + 1}`,
    }));
    const picked = await openOptionList({ name: 'customer', title: w('customer'), options });
    if (picked) setCustomer(picked.value[0]?.text ?? '');
  };
  const pickDepartment = async () => {
    const picked = await openTreePicker({
      name: 'department',
      title: w('department'),
      roots,
      multiple: true,
    });
    if (picked) setDepartment(picked.value.map((path) => path[path.length - 1]?.text).join(', '));
  };
  return (
    <>
      <Field id="g-customer" label={w('customer')} required>
        {(control) => (
          <ChoiceBox
            {...control}
            name={w('customer')}
            value={customer}
            placeholder={w('choose')}
            onTap={() => void pickCustomer()}
          />
        )}
      </Field>
      <Field id="g-department" label={w('department')}>
        {(control) => (
          <ChoiceBox
            {...control}
            name={w('department')}
            value={department}
            placeholder={w('choose')}
            onTap={() => void pickDepartment()}
          />
        )}
      </Field>
    </>
  );
}

/** Every control of a form, with its error and help. */
export function FormSamples() {
  const w = useWords(galleryWords);
  const [subject, setSubject] = useState<string>(w('subjectValue'));
  const [phone, setPhone] = useState('1380551602');
  const [password, setPassword] = useState('demo');
  const [remark, setRemark] = useState('');
  const [people, setPeople] = useState<number | string | undefined>(2);
  const [way, setWay] = useState('visit');
  const [needs, setNeeds] = useState<string[]>(['a']);
  const [follow, setFollow] = useState(true);
  const [score, setScore] = useState(4);
  const [progress, setProgress] = useState(40);
  const [verdict, setVerdict] = useState('fail');
  return (
    <Card form title={w('form')}>
      <Field id="g-subject" label={w('subject')} required counter={`${subject.length} / 40`}>
        {(control) => <InputBox {...control} value={subject} onChange={setSubject} maxLength={40} />}
      </Field>
      <Pickers />
      <Field
        id="g-phone"
        label={w('phone')}
        required
        error={phone.length === 11 ? undefined : w('phoneError')}
      >
        {(control) => <InputBox {...control} type="tel" value={phone} onChange={setPhone} maxLength={11} />}
      </Field>
      <Field id="g-password" label={w('password')}>
        {(control) => (
          <InputBox {...control} type="password" autoComplete="off" value={password} onChange={setPassword} />
        )}
      </Field>
      <DateField id="g-date" label={w('date')} type="datetime_HHmm" />
      <DateField id="g-week" label={w('week')} type="week" />
      <DateField id="g-dates" label={w('dates')} type="dates" />
      <Field id="g-people" label={w('people')}>
        {(control) => (
          <Stepper {...control} name={w('people')} value={people} onChange={setPeople} min={0} max={20} />
        )}
      </Field>
      <Field id="g-way" group label={w('way')} required>
        {() => (
          <RadioGroup
            name={w('way')}
            value={way}
            onChange={setWay}
            options={[
              { value: 'visit', text: w('wayVisit') },
              { value: 'call', text: w('wayCall') },
              { value: 'online', text: w('wayOnline') },
            ]}
          />
        )}
      </Field>
      <Field id="g-needs" group label={w('needs')}>
        {() => (
          <CheckboxGroup
            name={w('needs')}
            value={needs}
            onChange={setNeeds}
            options={[
              { value: 'a', text: w('needA') },
              { value: 'b', text: w('needB') },
              { value: 'c', text: w('needC') },
            ]}
          />
        )}
      </Field>
      <Field id="g-verdict" group label={w('verdict')}>
        {() => (
          <Segment
            name={w('verdict')}
            value={verdict}
            onChange={setVerdict}
            options={[
              { key: 'pass', text: w('pass'), icon: 'check', tone: 'success' },
              { key: 'fail', text: w('fail'), icon: 'close', tone: 'danger' },
              { key: 'skip', text: w('skip'), icon: 'minus' },
            ]}
          />
        )}
      </Field>
      <Field id="g-follow" inline label={w('followUp')} help={w('followUpHelp')}>
        {({ id, describedBy }) => (
          <Switch
            id={id}
            describedBy={describedBy}
            name={w('followUp')}
            checked={follow}
            onChange={setFollow}
          />
        )}
      </Field>
      <Field id="g-score" group label={w('score')}>
        {() => <Rate name={w('score')} value={score} onChange={setScore} />}
      </Field>
      <Field id="g-progress" label={w('progress')}>
        {({ id }) => <Slider id={id} name={w('progress')} value={progress} onChange={setProgress} />}
      </Field>
      <Field id="g-remark" label={w('remark')}>
        {(control) => (
          <InputBox
            {...control}
            multiline
            value={remark}
            onChange={setRemark}
            placeholder={w('remarkHint')}
          />
        )}
      </Field>
    </Card>
  );
}
