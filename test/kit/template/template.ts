import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { minimalTenant } from '../../../server/seed/minimal';
import { seedTenants } from '../../../server/seed/index';
import type { TenantSeed } from '../../../server/seed/types';

const root = path.resolve(__dirname, '../../..');

/** Tenants that many servers start with: they are installed once and copied for every further server. */
export interface Template {
  /** Describes everything the tenants depend on, apart from the sources and the moment. */
  name: string;
  /** The moment their data is counted from; now when left out. */
  at?: number;
  seed(at: Date): TenantSeed[];
}

/** The two tenants of the contract tests. */
export const minimalTemplate: Template = {
  name: 'minimal',
  seed: () => [{ ...minimalTenant('one'), IsDefault: true }, minimalTenant('two')],
};

/**
 * Demonstration tenants.
 *
 * @param customers how many the tenant `microi` has
 * @param at the moment their data is counted from; now when left out
 */
export function demoTemplate(osClients: readonly string[], customers: number, at?: number): Template {
  // The others have no customers to count, so that tests which differ in the number only share one template.
  const count = osClients.includes('microi') ? String(customers) : '';
  return {
    name: `demo${count}-${[...osClients].sort().join('-')}`,
    ...(at === undefined ? {} : { at }),
    seed: (now) => seedTenants({ customers, now }).filter(({ OsClient }) => osClients.includes(OsClient)),
  };
}

/** The sources from which a template is made. */
const sources = ['server', 'src/data/protocol', 'src/lib', 'test/kit/template', 'package-lock.json'];

function addContent(hash: ReturnType<typeof createHash>, file: string): void {
  hash.update(file).update(readFileSync(path.join(root, file)));
}

let known: string | undefined;

/** The sources by content, not by modification time: a fresh checkout finds what another one made. */
export function sourceKey(): string {
  return (known ??= readSources());
}

function readSources(): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    if (source.endsWith('.json')) addContent(hash, source);
    else
      for (const file of readdirSync(path.join(root, source), { recursive: true, encoding: 'utf8' }).sort())
        if (/\.(ts|mjs|json)$/.test(file)) addContent(hash, path.join(source, file));
  }
  return hash.digest('hex').slice(0, 12);
}

const PART_OF_HOUR = 20 * 60_000;

/**
 * Data counted from the present moment is good for a third of an hour: messages sent five minutes before must not become
 * yesterday's.
 */
export const momentOf = ({ at }: Template): number =>
  at ?? Math.floor(Date.now() / PART_OF_HOUR) * PART_OF_HOUR;

/** Describes what a template depends on, apart from its sources. */
export function templateKey(template: Template): string {
  const { name } = template;
  const hash = createHash('sha256').update(
    `${name}\n${momentOf(template)}\n${new Date().getTimezoneOffset()}\n${process.version}`,
  );
  return `${name.replace(/\W+/g, '_').slice(0, 14)}_${hash.digest('hex').slice(0, 12)}`;
}
