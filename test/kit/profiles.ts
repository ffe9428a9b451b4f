import type { ProfileName } from '../../server/lib/profile';

/**
 * The kinds of servers that tests of both run on. `npm test` takes that of the specification, `npm run verify` both:
 * what differs between them has tests of its own, which always run.
 */
export const profiles: readonly ProfileName[] =
  process.env['MICROI_PROFILES'] === 'all' ? ['spec', 'today'] : ['spec'];
