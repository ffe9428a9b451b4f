import type { KeptFiles } from '@/features/shared/use-kept-files';
import { usePersonNames } from '@/form/records/use-person-names';
import { pickPeople } from '@/form/records/pick-people';
import { reportMessages } from '@/features/daily-report/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Card } from '@/ui/card';
import { SelectTrigger } from '@/ui/select-trigger';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Text } from '@/ui/text';
import { FilePicker, PicturePicker } from '@/features/daily-report/attachments';
import { periodTitle } from '@/features/daily-report/period-title';
import { REPORTS, type ReportDraft, type ReportKind, type ReportStart } from '@/features/daily-report/report';

/** The most pictures, and the most files, of one report. */
const MAX_ATTACHED = 9;

const TEXTS = [
  { key: 'done', required: true },
  { key: 'open', required: false },
  { key: 'help', required: false },
  { key: 'plan', required: true },
] as const;

export interface ReportFormProps {
  kind: ReportKind;
  period: string;
  start: ReportStart;
  draft: ReportDraft;
  restored: boolean;
  /** Submitting was attempted: missing fields are marked. */
  asked: boolean;
  /** Chosen on this device. */
  pictures: KeptFiles;
  files: KeptFiles;
  onChange: (part: Partial<ReportDraft>) => void;
}

/** The fields of a report. */
export function ReportForm(props: ReportFormProps) {
  const { kind, period, start, draft, restored, asked, pictures, files, onChange } = props;
  const t = useTranslation(reportMessages);
  const nameOf = usePersonNames([...draft.receivers, ...draft.copies].map(({ Id }) => Id));
  const place = start.current ? { table: REPORTS, id: start.current.id } : undefined;
  const note = restored
    ? t('restored')
    : start.current
      ? t('already')
      : draft.done !== '' && draft.done === start.previous?.plan
        ? t('carried')
        : '';
  const errorOf = (key: (typeof TEXTS)[number]['key']): string => {
    if (!asked || draft[key].trim() !== '') return '';
    return key === 'done' ? t('needDone') : key === 'plan' ? t('needPlan') : '';
  };
  const hintOf = (key: (typeof TEXTS)[number]['key']) =>
    key === 'done' ? t('doneHint') : key === 'plan' ? t('planHint') : undefined;
  const people = async (key: 'receivers' | 'copies') => {
    const picked = await pickPeople({
      title: t(key),
      multiple: true,
      value: draft[key].map(({ Id, Name }) => ({ id: Id, name: Name })),
    });
    if (picked) onChange({ [key]: picked.map(({ id, name }) => ({ Id: id, Name: name })) });
  };
  return (
    <Card form title={periodTitle(kind, period)}>
      {note ? <Text className="write-report__note">{note}</Text> : null}
      {TEXTS.map(({ key, required }) => (
        <Field key={key} id={`report-${key}`} label={t(key)} required={required} error={errorOf(key)}>
          {(control) => (
            <Input
              {...control}
              multiline
              rows={required ? 3 : 2}
              value={draft[key]}
              placeholder={hintOf(key)}
              onChange={(text) => onChange({ [key]: text })}
            />
          )}
        </Field>
      ))}
      {(['receivers', 'copies'] as const).map((key) => (
        <Field key={key} id={`report-${key}`} label={t(key)}>
          {(control) => (
            <SelectTrigger
              id={control.id}
              name={t(key)}
              value={draft[key].map(({ Id, Name }) => nameOf(Id, Name)).join(' ')}
              placeholder={t('choosePeople')}
              onTap={() => void people(key)}
            />
          )}
        </Field>
      ))}
      <Field
        id="report-pictures"
        group
        label={t('photos')}
        counter={`${draft.pictures.length + pictures.files.length} / ${MAX_ATTACHED}`}
      >
        {() => (
          <PicturePicker
            max={MAX_ATTACHED}
            place={place}
            stored={draft.pictures}
            chosen={pictures.files}
            onStored={(stored) => onChange({ pictures: stored })}
            onChosen={pictures.change}
            onGone={pictures.gone}
          />
        )}
      </Field>
      <Field
        id="report-files"
        group
        label={t('files')}
        counter={`${draft.files.length + files.files.length} / ${MAX_ATTACHED}`}
      >
        {() => (
          <FilePicker
            max={MAX_ATTACHED}
            place={place}
            stored={draft.files}
            chosen={files.files}
            onStored={(stored) => onChange({ files: stored })}
            onChosen={files.change}
            onGone={files.gone}
          />
        )}
      </Field>
    </Card>
  );
}
