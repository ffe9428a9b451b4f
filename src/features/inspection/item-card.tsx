import { RESULT } from '@/data/protocol/inspection';
import { inspectionMessages } from '@/features/inspection/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { SelectTrigger } from '@/ui/select-trigger';
import { openDatePicker } from '@/ui/date-picker';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Segment } from '@/ui/segment';
import { NumberInput } from '@/ui/number-input';
import { Tag } from '@/ui/tag';
import { Text } from '@/ui/text';
import { round } from '@/lib/decimal';
import { photoCount, withResult, type ItemAnswer, type CheckLine } from './answers';
import { choosePerson } from './choose-person';
import { PhotoEntry, Photos } from './photos';
import { TABLES } from './values';
import './item-card.scss';

/** The most photos of one item. */
const MAX_PHOTOS = 6;

export interface ItemCardProps {
  line: CheckLine;
  watermark: readonly string[];
  /** A failed item was submitted without a reason. */
  asked: boolean;
  readonly?: boolean;
  onChange: (part: Partial<ItemAnswer> | ((before: ItemAnswer) => Partial<ItemAnswer>)) => void;
}

/** One item of a 5S inspection: the requirement, its full mark, the verdict, and everything about a failure. */
export function ItemCard(props: ItemCardProps) {
  const { line, readonly, onChange } = props;
  const t = useTranslation(inspectionMessages);
  return (
    <Card>
      <Box className="item-card__head">
        <Text className="item-card__number">{line.number}</Text>
        <Text as="h3" className="item-card__title">
          {line.title}
        </Text>
        <Text className="item-card__points">{t('points', { points: line.Manfen })}</Text>
      </Box>
      {line.standard ? <Text className="item-card__standard">{line.standard}</Text> : null}
      {readonly ? (
        <ReadResult line={line} />
      ) : (
        <Box id={`check-${line.id}`}>
          <Segment
            name={`${line.number} ${t('result')}`}
            options={[
              { key: RESULT.pass, text: t('resultPass'), icon: 'check', tone: 'success' },
              { key: RESULT.fail, text: t('resultFail'), icon: 'close', tone: 'danger' },
              { key: RESULT.none, text: t('resultNone'), icon: 'minus' },
            ]}
            value={line.Jieguo || undefined}
            onChange={(key) => onChange(withResult(line, key))}
          />
          {line.Jieguo === RESULT.fail ? <Failure {...props} /> : null}
        </Box>
      )}
    </Card>
  );
}

function ReadResult({ line }: { line: CheckLine }) {
  const t = useTranslation(inspectionMessages);
  const failed = line.Jieguo === RESULT.fail;
  return (
    <Box className="item-card__read">
      <Tag
        text={line.Koufen > 0 ? `${line.Jieguo} −${line.Koufen}` : line.Jieguo || '—'}
        tone={failed ? 'danger' : line.Jieguo === RESULT.pass ? 'success' : 'plain'}
      />
      {line.problem ? <Text className="item-card__bad">{line.problem}</Text> : null}
      {line.waiver ? (
        <Text className="item-card__standard">{t('waived', { reason: line.waiver })}</Text>
      ) : null}
      {line.photos.length > 0 ? (
        <Photos name={t('photos')} photos={line.photos} place={{ table: TABLES.item, id: line.id }} />
      ) : null}
    </Box>
  );
}

function Failure({ line, watermark, asked, onChange }: ItemCardProps) {
  const t = useTranslation(inspectionMessages);
  const id = (part: string) => `check-${line.id}-${part}`;
  const pickPerson = async () => {
    const person = await choosePerson(t('choosePerson'));
    if (person) onChange({ personId: person.id, person: person.name });
  };
  const pickDue = async () => {
    const picked = await openDatePicker({ name: 'due', title: t('due'), type: 'date', value: line.due });
    if (picked) onChange({ due: String(picked.value) });
  };
  const missing = asked && line.problem.trim() === '';
  const noPhoto = asked && line.photoNeeded && photoCount(line) === 0;
  return (
    <Box className="item-card__problem">
      <Field id={id('deduct')} label={t('deduct')}>
        {(control) => (
          <NumberInput
            {...control}
            value={line.Koufen}
            min={1}
            max={line.Manfen}
            // A text is either not a number or not a valid deduction; leaving the field shows what counts.
            onChange={(typed) => {
              if (typeof typed !== 'string') onChange({ Koufen: Number(round(typed ?? 1, 0)) });
            }}
          />
        )}
      </Field>
      <Field id={id('problem')} required label={t('problem')} error={missing ? t('problemNeeded') : ''}>
        {(control) => (
          <Input
            {...control}
            multiline
            rows={2}
            value={line.problem}
            placeholder={t('problemHint')}
            onChange={(problem) => onChange({ problem })}
          />
        )}
      </Field>
      <Field
        id={id('photos')}
        group
        required={line.photoNeeded}
        label={t('photos')}
        help={t('photoHint')}
        error={noPhoto ? t('photoRequired') : ''}
      >
        {() => (
          <PhotoEntry
            max={MAX_PHOTOS}
            photos={line.photos}
            added={line.added}
            place={{ table: TABLES.item, id: line.id }}
            watermark={watermark}
            onChange={onChange}
          />
        )}
      </Field>
      <Field id={id('waiver')} label={t('waiver')} help={t('waiverHint')}>
        {(control) => <Input {...control} value={line.waiver} onChange={(waiver) => onChange({ waiver })} />}
      </Field>
      <Field id={id('person')} label={t('person')}>
        {(control) => (
          <SelectTrigger
            id={control.id}
            name={t('person')}
            value={line.person}
            placeholder={t('inspectorHimself')}
            onTap={() => void pickPerson()}
          />
        )}
      </Field>
      <Field id={id('due')} label={t('due')}>
        {(control) => (
          <SelectTrigger
            id={control.id}
            name={t('due')}
            icon="calendar"
            value={line.due}
            placeholder={t('dueDefault')}
            onTap={() => void pickDue()}
          />
        )}
      </Field>
    </Box>
  );
}
