import { useState } from 'react';
import { inspectionMessages } from '@/features/inspection/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Card } from '@/ui/card';
import { SelectTrigger } from '@/ui/select-trigger';
import { openDatePicker } from '@/ui/date-picker';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { revealField } from '@/ui/internal/reveal';
import { NO_ANSWER, type ItemAnswer } from './answers';
import { choosePerson } from './choose-person';
import { PhotoEntry } from './photos';
import type { Rectification } from './rows';
import type { AnswerSheet } from './use-answers';
import type { FixReport } from './write-rectification';
import { TABLES } from './values';

const MAX_PHOTOS = 6;

/** What was entered about a measure, on top of the record for anything left untouched. */
export function fixOf(one: Rectification, answer: ItemAnswer, now: string): FixReport {
  return {
    measure: answer.problem ?? one.measure,
    finished: answer.due ?? now,
    personId: answer.personId ?? one.personId,
    person: answer.person ?? one.person,
    photos: one.photos.filter(({ Id }) => !answer.removed.includes(Id)),
    added: answer.photos,
  };
}

export interface FixCheck {
  /** Whether something is missing; marks it and scrolls there. */
  refuse: (fix: FixReport) => boolean;
  asked: boolean;
}

/** Refuses a report without a measure or without a photo of the result. */
export function useFixCheck(): FixCheck {
  const [asked, setAsked] = useState(false);
  return {
    asked,
    refuse(fix) {
      setAsked(true);
      const id =
        fix.measure.trim() === ''
          ? 'fix-measure'
          : fix.photos.length + fix.added.length === 0
            ? 'fix-photos'
            : '';
      if (id !== '') revealField(id);
      return id !== '';
    },
  };
}

export interface FixFormProps {
  id: string;
  fix: FixReport;
  sheet: AnswerSheet;
  asked: boolean;
  watermark: readonly string[];
}

/** Measures, photos, when it was done, and who did it. */
export function FixForm({ id, fix, sheet, asked, watermark }: FixFormProps) {
  const t = useTranslation(inspectionMessages);
  const change = (part: Partial<ItemAnswer>) => sheet.change(id, part);
  const pickTime = async () => {
    const picked = await openDatePicker({
      name: 'finished',
      title: t('chooseTime'),
      type: 'datetime',
      value: fix.finished,
    });
    if (picked) change({ due: String(picked.value) });
  };
  const pickPerson = async () => {
    const person = await choosePerson(t('choosePerson'));
    if (person) change({ personId: person.id, person: person.name });
  };
  const { photos: mine } = sheet.answers[id] ?? NO_ANSWER;
  const needsMeasure = asked && fix.measure.trim() === '';
  const needsPhoto = asked && fix.photos.length + mine.length === 0;
  return (
    <Card form>
      <Field id="fix-measure" required label={t('measure')} error={needsMeasure ? t('measureNeeded') : ''}>
        {(control) => (
          <Input
            {...control}
            multiline
            rows={4}
            value={fix.measure}
            placeholder={t('measureHint')}
            onChange={(problem) => change({ problem })}
          />
        )}
      </Field>
      <Field
        id="fix-photos"
        group
        required
        label={t('afterPhotos')}
        error={needsPhoto ? t('afterPhotosNeeded') : ''}
      >
        {() => (
          <PhotoEntry
            max={MAX_PHOTOS}
            photos={fix.photos}
            added={mine}
            place={{ table: TABLES.rectification, id }}
            watermark={watermark}
            onChange={(photosOf) => sheet.change(id, photosOf)}
          />
        )}
      </Field>
      <Field id="fix-time" label={t('finished')}>
        {(control) => (
          <SelectTrigger
            id={control.id}
            name={t('finished')}
            icon="calendar"
            value={fix.finished.slice(0, 16)}
            onTap={() => void pickTime()}
          />
        )}
      </Field>
      <Field id="fix-person" label={t('person')}>
        {(control) => (
          <SelectTrigger
            id={control.id}
            name={t('person')}
            value={fix.person}
            placeholder={t('choosePerson')}
            onTap={() => void pickPerson()}
          />
        )}
      </Field>
    </Card>
  );
}
