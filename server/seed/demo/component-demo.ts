import type { SeedContext } from '../base/subject';
import type { FieldDraft } from '../base/fields';

/** One component as demonstrated: its variants as fields, and what rows may hold, legacy spellings included. */
export interface ComponentDemo {
  component: string;
  /** Name in Chinese, title of the form and the menu. */
  title: string;
  fields: FieldDraft[];
  /** Values of three rows: usual, as older clients stored it, empty or broken. */
  rows: [Record<string, unknown>, Record<string, unknown>, Record<string, unknown>];
}

export interface DemoFamily {
  key: string;
  title: string;
  icon: string;
  demos: ComponentDemo[];
}

export type DemoFamilyOf = (context: SeedContext) => DemoFamily;

/** Table of a component's demo form. */
export const demoTable = (component: string) => `diy_demo_${component.toLowerCase()}`;
