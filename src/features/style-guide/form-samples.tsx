import { useState } from 'react';
import { galleryMessages } from '@/features/style-guide/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Card } from '@/ui/card';
import { CheckboxGroup } from '@/ui/checkbox';
import { SelectTrigger } from '@/ui/select-trigger';
import { openDatePicker, type DateTimeType } from '@/ui/date-picker';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { openOptionList } from '@/ui/option-list';
import { RadioGroup } from '@/ui/radio';
import { Rate } from '@/ui/rate';
import { Segment } from '@/ui/segment';
import { Slider } from '@/ui/slider';
import { NumberInput } from '@/ui/number-input';
import { Switch } from '@/ui/switch';
import { openTreePicker, type TreeOption } from '@/ui/tree-picker';

/** A field whose value comes from a date picker. */
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
        <SelectTrigger
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
  const t = useTranslation(galleryMessages);
  const [customer, setCustomer] = useState<string>('');
  const [department, setDepartment] = useState('');
  const roots: TreeOption[] = [
    {
      value: '1',
      text: t('record'),
      children: Array.from({ length: 6 }, (_, at) => ({
        value: `1-${at}`,
        text: `${t('department')} ${at + 1}`,
        children: [{ value: `1-${at}-1`, text: `${t('department')} ${at + 1}.1` }],
      })),
    },
  ];
  const pickCustomer = async () => {
    const options = Array.from({ length: 2000 }, (_, at) => ({
      value: String(at),
      text: `${t('customer')} ${at + 1}`,
    }));
    const picked = await openOptionList({ name: 'customer', title: t('customer'), options });
    if (picked) setCustomer(picked.value[0]?.text ?? '');
  };
  const pickDepartment = async () => {
    const picked = await openTreePicker({
      name: 'department',
      title: t('department'),
      roots,
      multiple: true,
    });
    if (picked) setDepartment(picked.value.map((path) => path[path.length - 1]?.text).join(', '));
  };
  return (
    <>
      <Field id="g-customer" label={t('customer')} required>
        {(control) => (
          <SelectTrigger
            {...control}
            name={t('customer')}
            value={customer}
            placeholder={t('choose')}
            onTap={() => void pickCustomer()}
          />
        )}
      </Field>
      <Field id="g-department" label={t('department')}>
        {(control) => (
          <SelectTrigger
            {...control}
            name={t('department')}
            value={department}
            placeholder={t('choose')}
            onTap={() => void pickDepartment()}
          />
        )}
      </Field>
    </>
  );
}

/** Every control of a form, with its error and help. */
export function FormSamples() {
  const t = useTranslation(galleryMessages);
  const [subject, setSubject] = useState<string>(t('subjectValue'));
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
    <Card form title={t('form')}>
      <Field id="g-subject" label={t('subject')} required counter={`${subject.length} / 40`}>
        {(control) => <Input {...control} value={subject} onChange={setSubject} maxLength={40} />}
      </Field>
      <Pickers />
      <Field
        id="g-phone"
        label={t('phone')}
        required
        error={phone.length === 11 ? undefined : t('phoneError')}
      >
        {(control) => <Input {...control} type="tel" value={phone} onChange={setPhone} maxLength={11} />}
      </Field>
      <Field id="g-password" label={t('password')}>
        {(control) => (
          <Input {...control} type="password" autoComplete="off" value={password} onChange={setPassword} />
        )}
      </Field>
      <DateField id="g-date" label={t('date')} type="datetime_HHmm" />
      <DateField id="g-week" label={t('week')} type="week" />
      <DateField id="g-dates" label={t('dates')} type="dates" />
      <Field id="g-people" label={t('people')}>
        {(control) => (
          <NumberInput {...control} name={t('people')} value={people} onChange={setPeople} min={0} max={20} />
        )}
      </Field>
      <Field id="g-way" group label={t('way')} required>
        {() => (
          <RadioGroup
            name={t('way')}
            value={way}
            onChange={setWay}
            options={[
              { value: 'visit', text: t('wayVisit') },
              { value: 'call', text: t('wayCall') },
              { value: 'online', text: t('wayOnline') },
            ]}
          />
        )}
      </Field>
      <Field id="g-needs" group label={t('needs')}>
        {() => (
          <CheckboxGroup
            name={t('needs')}
            value={needs}
            onChange={setNeeds}
            options={[
              { value: 'a', text: t('needA') },
              { value: 'b', text: t('needB') },
              { value: 'c', text: t('needC') },
            ]}
          />
        )}
      </Field>
      <Field id="g-verdict" group label={t('verdict')}>
        {() => (
          <Segment
            name={t('verdict')}
            value={verdict}
            onChange={setVerdict}
            options={[
              { key: 'pass', text: t('pass'), icon: 'check', tone: 'success' },
              { key: 'fail', text: t('fail'), icon: 'close', tone: 'danger' },
              { key: 'skip', text: t('skip'), icon: 'minus' },
            ]}
          />
        )}
      </Field>
      <Field id="g-follow" inline label={t('followUp')} help={t('followUpHelp')}>
        {({ id, describedBy }) => (
          <Switch
            id={id}
            describedBy={describedBy}
            name={t('followUp')}
            checked={follow}
            onChange={setFollow}
          />
        )}
      </Field>
      <Field id="g-score" group label={t('score')}>
        {() => <Rate name={t('score')} value={score} onChange={setScore} />}
      </Field>
      <Field id="g-progress" label={t('progress')}>
        {({ id }) => <Slider id={id} name={t('progress')} value={progress} onChange={setProgress} />}
      </Field>
      <Field id="g-remark" label={t('remark')}>
        {(control) => (
          <Input {...control} multiline value={remark} onChange={setRemark} placeholder={t('remarkHint')} />
        )}
      </Field>
    </Card>
  );
}
