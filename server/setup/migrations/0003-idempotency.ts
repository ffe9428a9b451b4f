import type { Migration } from './migration';

/** Answers of writes that may be sent again. */
export const idempotency: Migration = {
  number: 3,
  control: [
    // Logged: a standby that takes over must know which answers were given.
    `create table if not exists microi_control.idempotency ("OsClient" text, "UserId" text, "Key" text, "Address" text not null, "At" bigint not null, "Answer" text, primary key ("OsClient", "UserId", "Key"))`,
    `create index if not exists ix_idempotency_at on microi_control.idempotency ("At")`,
  ],
};
