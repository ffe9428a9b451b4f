import type { Migration } from './migration';

/** One server at a time sees to a reminder; one that fails is tried again later and later: server/notices/schedule.ts. */
export const reminderTurns: Migration = {
  number: 6,
  control: [
    // Empty in what an archive of an older version brings.
    `alter table microi_control.reminder add column if not exists "NotBefore" bigint default 0, add column if not exists "Tries" int default 0`,
  ],
};
