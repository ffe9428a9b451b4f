import type { TenantSeed } from './types';
import { seedClock } from './base/clock';
import { officeTenant } from './tenants/office';
import { specialTenants } from './tenants/special';

/** Sizes and reference time of the demonstration data. */
export interface SeedOptions {
  /** Customers of the default tenant; 20,000 by default. */
  customers?: number;
  /** People of the default tenant; 40 by default. Tests of the address book use 5,000. */
  contacts?: number;
  /** The moment the data is counted from; now by default. */
  now?: Date;
}

/**
 * The five demonstration tenants: `microi` (default), `loctek` (inspection), `jiejie` (maps), `yunqi` (tab labels hidden)
 * and `anyu` (message tab hidden). Rows are made only when a tenant is really installed.
 */
export function seedTenants(options: SeedOptions = {}): TenantSeed[] {
  const clock = seedClock(options.now ?? new Date());
  return [
    officeTenant(clock, { customers: options.customers ?? 20_000, people: options.contacts ?? 40 }),
    ...specialTenants(clock),
  ];
}
