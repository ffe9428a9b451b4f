import type { Envelope } from '../../src/data/protocol/envelope';
import type { SysMenu } from '../../src/data/protocol/menu';
import { fileNameOf } from '../../src/lib/file-name';
import type { Actor } from '../access/actor';
import type { FileStore } from '../files/files';
import { formatTime } from '../lib/clock';
import { fillTemplate, readTemplate, type PaperTemplate } from './template';
import type { PaperContent } from './content';
import { Pictures } from './pictures';

/** What a file is asked for with. */
export interface PaperQuestion {
  actor: Actor;
  params: Record<string, unknown>;
  files: FileStore;
  /** Address of the client's pages, without a slash at its end. */
  home: string;
  /** Notes what is wrong with the template of a menu, for the tenant's administrators. */
  report(menu: SysMenu, fault: string): Promise<void>;
}

/** A content with the name of its file, or the refusal of its question. */
export type DescribedPaper = { content: PaperContent; name: string } | { refusal: Envelope<null> };

/** What is the same for records and lists: the template, its small texts and its logo. */
export interface Letterhead {
  template: PaperTemplate;
  /** Who prints, and when. */
  printedBy: string;
  pictures: Pictures;
  logo: Buffer | undefined;
  fill(text: string): string;
}

/**
 * Opens the template of a menu.
 *
 * @param valueOf the text of a field, '' where there is none that its reader may see
 */
export async function openLetterhead(
  { actor, files, report }: PaperQuestion,
  menu: SysMenu | undefined,
  valueOf: (field: string) => string,
): Promise<Letterhead> {
  const { template, fault } = readTemplate(menu?.PaperTemplate);
  if (menu && fault !== undefined) await report(menu, fault);
  const pictures = new Pictures(actor, files);
  const time = formatTime(actor.now()).slice(0, -3);
  const person = actor.user?.Name ?? '';
  const fixed: Readonly<Record<string, string>> = {
    menu: String(menu?.Name ?? ''),
    person,
    time,
    date: time.slice(0, 10),
  };
  return {
    template,
    printedBy: `${person} 打印于 ${time}`,
    pictures,
    logo: template.logo === '' ? undefined : await pictures.open(template.logo),
    fill: (text) => fillTemplate(text, (name) => fixed[name] ?? valueOf(name)),
  };
}

/** The name of a file: what it is. */
export const pdfName = (...parts: readonly string[]): string => fileNameOf([...new Set(parts)], 'pdf');
