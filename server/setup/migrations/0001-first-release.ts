import type { Migration } from './migration';

/** The tables the first release worked with. */
export const firstRelease: Migration = {
  number: 1,
  control: [
    `create schema if not exists microi_control`,
    `create table if not exists microi_control.tenant ("OsClient" text primary key, "DomainName" text not null, "IsDefault" int not null)`,
    `create table if not exists microi_control.credential ("OsClient" text, "UserId" text, "Hash" text not null, "AuthVersion" int not null default 1, primary key ("OsClient", "UserId"))`,
    `create table if not exists microi_control.session ("Id" text primary key, "OsClient" text not null, "UserId" text not null, "ClientType" text, "Did" text, "IssuedAt" bigint not null, "ExpiresAt" bigint not null, "ReplacedAt" bigint)`,
    `create table if not exists microi_control.setting ("Name" text primary key, "Value" text not null)`,
  ],
};
