import { useMemo } from 'react';
import type { FormStore } from '@/form/store/types';
import type { FieldModel } from '@/form/model/model';
import { usePersonNames } from '@/form/records/use-person-names';
import { useField } from '@/form/view/use-field';
import { translate } from '@/i18n/define-messages';
import { useTranslation } from '@/i18n/use-translation';
import { serverClock } from '@/data/session/session';
import { dayAndMinute } from '@/lib/day-time';
import { readText } from '@/lib/read-value';
import { toneOf } from '@/features/records/list/tag-tone';
import type { WorkMenu } from '@/features/menus/menu-model';
import { sharedMessages } from '@/features/shared/messages';
import { Box } from '@/ui/box';
import { Tag } from '@/ui/tag';
import { Text } from '@/ui/text';
import './record-head.scss';

/** The text of a field as people read it. */
export function readField(store: FormStore, field: FieldModel): string {
  const options = store.stateOf(field.name)?.options ?? [];
  return field.type.codec.toReading(store.value(field.name), field, { options });
}

/** The fields of a record that this user may see. */
export const seenFields = (store: FormStore): FieldModel[] =>
  store.model.fields.filter(
    ({ name, stored, hiddenBy }) => stored && hiddenBy === null && store.stateOf(name)?.visible,
  );

function titleField(store: FormStore): FieldModel | undefined {
  return seenFields(store).find(
    (field) => field.type.summary.card !== 'image' && readField(store, field) !== '',
  );
}

/** The title of a record: the first text field that has a value. */
export function recordName(store: FormStore): string {
  const field = titleField(store);
  return field ? readField(store, field) : translate(sharedMessages, 'untitled');
}

/** Which fields the head of a record shows, so that they are not shown a second time below. */
export interface RecordHeading {
  /** Of the fields that the menu makes tags of in its list. */
  tags: readonly string[];
  /** Names of all fields that need no line of their own. */
  shown: readonly string[];
}

/** Who made a record and when: part of every head. */
const MADE_BY = ['CreateTime', 'UpdateTime', 'UserId', 'UserName'];

/** What the head of an open record shows; the same object for as long as that is open. */
export function useHeading(store: FormStore, menu: WorkMenu | null): RecordHeading {
  return useMemo(() => {
    const title = titleField(store);
    // A number that can be called stays where it can be called.
    const isWhole = title?.type.summary.title && !title.type.reach?.(store.value(title.name), title);
    const tags = seenFields(store)
      .filter(({ id, name }) => menu?.titleTags.some((tag) => tag.id === id || tag.name === name))
      .filter((field) => field !== title && readField(store, field) !== '')
      .map(({ name }) => name);
    const audit = store.model.fields.filter((field) => field.audit && MADE_BY.includes(field.name));
    return {
      tags,
      shown: [...(title && isWhole ? [title.name] : []), ...tags, ...audit.map(({ name }) => name)],
    };
  }, [store, menu]);
}

function StateTag({ store, name }: { store: FormStore; name: string }) {
  useField(store, name);
  const field = store.field(name);
  const text = field ? readField(store, field) : '';
  return text === '' ? null : <Tag text={text} tone={toneOf(text)} />;
}

/** What a record is called and its state, who created it and when, above its fields. */
export function RecordHead({ store, heading }: { store: FormStore; heading: RecordHeading }) {
  const t = useTranslation(sharedMessages);
  const { CreateTime, UserId, UserName, UpdateTime } = store.original;
  const author = readText(UserId);
  const nameOf = usePersonNames([author]);
  const timeOf = (time: string) =>
    dayAndMinute(time, serverClock.now(), { today: t('today'), yesterday: t('yesterday') });
  const created = readText(CreateTime);
  const changed = readText(UpdateTime);
  return (
    <Box className="record-head">
      <Box className="record-head__line">
        <Text as="h2" selectable className="record-head__title">
          {recordName(store)}
        </Text>
        {heading.tags.map((name) => (
          <StateTag key={name} store={store} name={name} />
        ))}
      </Box>
      {created ? (
        <Text className="record-head__note">
          {t('createdBy', { person: nameOf(author, readText(UserName)), time: timeOf(created) })}
        </Text>
      ) : null}
      {changed && changed !== created ? (
        <Text className="record-head__note">{t('updatedAt', { time: timeOf(changed) })}</Text>
      ) : null}
    </Box>
  );
}
