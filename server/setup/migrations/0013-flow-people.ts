import { noteStoredFlowPeople } from '../../tenants/flow-people';
import type { Migration } from './migration';

/** The lists of approvals are found by who has to do with a flow: of flows that are there already it is noted once. */
export const flowPeople: Migration = {
  number: 13,
  tenant: ({ root, osClient, schema }) => noteStoredFlowPeople(root, osClient, schema),
};
