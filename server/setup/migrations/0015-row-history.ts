import type { Migration } from './migration';

/** Who changed what in the rows of forms: server/form-engine/row-history.ts. What happened before is not known. */
export const rowHistory: Migration = {
  number: 15,
  control: [
    `create table if not exists microi_control.row_history ("OsClient" text, "TableId" text, "RowId" text, "Id" text, "Kind" text not null, "At" timestamp(0) not null, "UserId" text not null, "UserName" text not null, "Changes" text not null, primary key ("OsClient", "TableId", "RowId", "Id"))`,
  ],
};
