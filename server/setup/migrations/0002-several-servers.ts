import type { Migration } from './migration';

/** What several servers on one database share, files, and which notices people got. */
export const severalServers: Migration = {
  number: 2,
  control: [
    `alter table microi_control.session add column if not exists "NextId" text, add column if not exists "AuthVersion" int, add column if not exists "SeenAt" bigint, add column if not exists "Ip" text, add column if not exists "Device" text`,
    `create index if not exists ix_session_user on microi_control.session ("OsClient", "UserId")`,
    `create table if not exists microi_control.captcha ("Id" text primary key, "OsClient" text not null, "Answer" text not null, "IgnoreCase" int not null, "ExpiresAt" bigint not null)`,
    // May be lost in a crash without harm: it holds the tries of the last hours.
    `create unlogged table if not exists microi_control.throttle ("Key" text primary key, "Level" double precision not null, "At" bigint not null, "Until" bigint not null)`,
    `create table if not exists microi_control.file ("OsClient" text, "Path" text, "UserId" text not null, "Size" bigint not null, "At" bigint not null, primary key ("OsClient", "Path"))`,
    `create table if not exists microi_control.file_reference ("OsClient" text, "Path" text, "TableId" text, "RowId" text, "Field" text, primary key ("OsClient", "Path", "TableId", "RowId", "Field"))`,
    `create table if not exists microi_control.notice ("OsClient" text, "Key" text, "UserId" text, "Event" text not null, "At" text not null, primary key ("OsClient", "Key", "UserId"))`,
    `create table if not exists microi_control.reminder ("OsClient" text, "Job" text, "DueAt" text not null, primary key ("OsClient", "Job"))`,
    `create index if not exists ix_file_reference_row on microi_control.file_reference ("OsClient", "TableId", "RowId")`,
  ],
};
