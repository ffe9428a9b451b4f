import { noteStoredFlowPeople } from '../../tenants/flow-people';
import type { Migration } from './migration';

/** The lists of approvals are looked up by the people involved in a flow: for existing flows they are recorded once. */
export const flowPeople: Migration = {
  number: 13,
  tenant: ({ root, osClient, schema }) => noteStoredFlowPeople(root, osClient, schema),
};
