import { useState } from 'react';
import { RESULT } from '@/data/protocol/inspection';
import { inspectionMessages } from '@/features/inspection/messages';
import { useOncePrepared } from '@/features/shared/use-once-prepared';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Segment } from '@/ui/segment';
import { NO_ANSWER, type ItemAnswer } from './answers';
import { PhotoEntry } from './photos';
import type { AnswerSheet } from './use-answers';
import type { NewSample } from './write-sample';
import { TABLES } from './values';

const MAX_PHOTOS = 6;
/** The sample being entered is kept under this name. */
const SAMPLE = 'sample';

export interface SampleFormProps {
  sheet: AnswerSheet;
  watermark: readonly string[];
  /** Reads a code with the camera; omitted where the device cannot. */
  onScan?: () => Promise<string | undefined>;
  onAdd: (sample: NewSample) => Promise<void>;
}

/** One sample: name, number typed or scanned, result, and what is wrong with it. */
export function SampleForm({ sheet, watermark, onScan, onAdd }: SampleFormProps) {
  const t = useTranslation(inspectionMessages);
  const [asked, setAsked] = useState(false);
  const answer = sheet.answers[SAMPLE] ?? NO_ANSWER;
  const { name = '', number = '', Jieguo = '', problem = '' } = answer;
  const change = (part: Partial<ItemAnswer>) => sheet.change(SAMPLE, part);
  const error = (missing: boolean, text: string) => (asked && missing ? text : '');
  const add = useOncePrepared(async () => {
    setAsked(true);
    const unclear = Jieguo === RESULT.fail && problem.trim() === '';
    if (name.trim() === '' || number.trim() === '' || Jieguo === '' || unclear) return;
    await onAdd({ name, number, result: Jieguo, problem, photos: answer.photos });
    setAsked(false);
  });
  const scan = async () => {
    const code = await onScan?.();
    if (code) change({ number: code });
  };
  return (
    <Card form title={t('addSample')}>
      <Field
        id="sample-name"
        required
        label={t('sampleName')}
        error={error(!name.trim(), t('sampleNameNeeded'))}
      >
        {(control) => <Input {...control} value={name} onChange={(text) => change({ name: text })} />}
      </Field>
      <Field
        id="sample-number"
        required
        label={t('sampleNumber')}
        error={error(!number.trim(), t('sampleNumberNeeded'))}
      >
        {(control) => (
          <Input
            {...control}
            value={number}
            action={onScan && { icon: 'scan', name: t('scan'), onTap: () => void scan() }}
            onChange={(text) => change({ number: text })}
          />
        )}
      </Field>
      <Field
        id="sample-result"
        group
        required
        label={t('result')}
        error={error(Jieguo === '', t('resultNeeded'))}
      >
        {() => (
          <Segment
            name={t('result')}
            options={[
              { key: RESULT.pass, text: t('resultPass'), icon: 'check', tone: 'success' },
              { key: RESULT.fail, text: t('resultFail'), icon: 'close', tone: 'danger' },
            ]}
            value={Jieguo || undefined}
            onChange={(key) => change({ Jieguo: key })}
          />
        )}
      </Field>
      {Jieguo === RESULT.fail ? (
        <Field
          id="sample-problem"
          required
          label={t('problem')}
          error={error(problem.trim() === '', t('problemNeeded'))}
        >
          {(control) => (
            <Input
              {...control}
              multiline
              rows={2}
              value={problem}
              placeholder={t('problemHint')}
              onChange={(text) => change({ problem: text })}
            />
          )}
        </Field>
      ) : null}
      <Field
        id="sample-photos"
        group
        label={t('photos')}
        help={Jieguo === RESULT.fail ? t('photoHint') : undefined}
      >
        {() => (
          <PhotoEntry
            max={MAX_PHOTOS}
            photos={[]}
            added={answer.photos}
            place={{ table: TABLES.sample, id: '' }}
            watermark={watermark}
            onChange={(photosOf) => sheet.change(SAMPLE, photosOf)}
          />
        )}
      </Field>
      <Button kind="soft" icon="plus" text={t('addSample')} onTap={add} />
    </Card>
  );
}
