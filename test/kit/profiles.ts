import type { ProfileName } from '../../server/lib/profile';

/**
 * The kinds of servers on which some tests run. `npm test` takes that of the specification, `npm run verify` both; separate
 * tests, which always run, cover the differences between them.
 */
export const profiles: readonly ProfileName[] =
  process.env['MICROI_PROFILES'] === 'all' ? ['spec', 'today'] : ['spec'];
