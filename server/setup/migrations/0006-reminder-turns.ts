import type { Migration } from './migration';

/** One server at a time handles a reminder; a failed one is retried at growing intervals: server/reminders/schedule.ts. */
export const reminderTurns: Migration = {
  number: 6,
  control: [
    // Empty in rows from an archive of an older version.
    `alter table microi_control.reminder add column if not exists "NotBefore" bigint default 0, add column if not exists "Tries" int default 0`,
  ],
};
