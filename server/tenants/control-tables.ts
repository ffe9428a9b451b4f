/** Schema of the server's own records: tenants, sessions, password hashes. No tenant's SQL can name it. */
export const controlSchema = 'microi_control';

/** Tables whose rows are removed with their tenant. */
export const tenantRecords = [
  'tenant',
  'credential',
  'session',
  'captcha',
  'file',
  'file_reference',
  'notice',
  'reminder',
  'idempotency',
  'migration',
  'outgoing',
  'delivery',
  'push_device',
  'notice_wish',
  'flow_person',
  'row_history',
];
