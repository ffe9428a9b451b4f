import type { Migration } from './migration';

/** Notices still to be delivered outside the app, deliveries in progress, and each person's wishes: server/delivery. */
export const delivery: Migration = {
  number: 5,
  control: [
    `create table if not exists microi_control.outgoing ("Id" text primary key, "OsClient" text not null, "UserId" text not null, "MessageId" text not null, "Kind" text not null, "Title" text not null, "Content" text not null, "Link" text not null)`,
    `create table if not exists microi_control.delivery ("Id" text primary key, "OsClient" text not null, "UserId" text not null, "MessageId" text not null, "Kind" text not null, "Channel" text not null, "Target" text not null, "Title" text not null, "Content" text not null, "Link" text not null, "State" text not null, "DueAt" bigint not null, "LeaseUntil" bigint not null default 0, "Tries" int not null default 0, "Why" text not null default '', "MadeAt" bigint not null)`,
    `create index if not exists ix_delivery_due on microi_control.delivery ("DueAt") where "State" in ('due', 'sending')`,
    `create table if not exists microi_control.push_device ("OsClient" text, "UserId" text, "Endpoint" text, "P256dh" text not null, "Auth" text not null, "At" bigint not null, "Did" text not null default '', primary key ("OsClient", "UserId", "Endpoint"))`,
    `create table if not exists microi_control.notice_wish ("OsClient" text, "UserId" text, "Value" text not null, primary key ("OsClient", "UserId"))`,
  ],
};
