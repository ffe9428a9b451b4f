import type { Row } from '@/data/protocol/row';
import type { OutboxEntry } from '@/data/outbox/entry';
import { heldFor, withPending } from './pending';
import {
  readItem,
  readPlan,
  readRectification,
  readSample,
  type CheckItem,
  type InspectionPlan,
  type Rectification,
  type Sample,
} from './rows';
import type { TaskRows } from './tasks';
import { TABLES } from './values';

/** A plan with everything that belongs to it, including this device's unsent changes. */
export interface Task {
  plan: InspectionPlan;
  items: CheckItem[];
  rectifications: Rectification[];
  samples: Sample[];
  /** Ids of rows that are still waiting to be sent. */
  waiting: ReadonlySet<string>;
}

/** The server's rows with those changes of the given entries on top that the server did not know of. */
export function taskWith(rows: TaskRows, entries: readonly OutboxEntry[]): Task {
  const ofPlan = (row: Row) => row.JihuaID === rows.plan.Id;
  const { readAt } = rows;
  const plan = withPending([rows.plan], entries, TABLES.plan, readAt, () => false);
  const items = withPending(rows.items, entries, TABLES.item, readAt, ofPlan);
  const rectifications = withPending(rows.rectifications, entries, TABLES.rectification, readAt, ofPlan);
  const samples = withPending(rows.samples, entries, TABLES.sample, readAt, ofPlan);
  const held = (table: string, field: string) => (id: string) =>
    heldFor(entries, table, id, field).map(({ kept }) => ({
      Id: kept.id,
      Name: kept.name,
      Path: '',
      Size: kept.size,
      CreateTime: '',
      kept: { id: kept.id, name: kept.name, size: kept.size, type: kept.type },
    }));
  const itemFiles = held(TABLES.item, 'Tupian');
  const problemFiles = held(TABLES.rectification, 'WentiTP');
  const fixFiles = held(TABLES.rectification, 'ZhenggaiTP');
  const sampleFiles = held(TABLES.sample, 'Tupian');
  return {
    plan: readPlan(plan.rows[0] ?? rows.plan),
    items: items.rows
      .map(readItem)
      .map((item) => ({ ...item, photos: [...item.photos, ...itemFiles(item.id)] }))
      .sort((a, b) => a.order - b.order),
    rectifications: rectifications.rows.map(readRectification).map((one) => ({
      ...one,
      problemPhotos: [...one.problemPhotos, ...problemFiles(one.id)],
      photos: [...one.photos, ...fixFiles(one.id)],
    })),
    samples: samples.rows
      .map(readSample)
      .map((sample) => ({ ...sample, photos: [...sample.photos, ...sampleFiles(sample.id)] })),
    waiting: new Set([...plan.waiting, ...items.waiting, ...rectifications.waiting, ...samples.waiting]),
  };
}
