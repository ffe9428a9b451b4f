import type { PublicUser, SysDept } from '@/data/protocol/user';
import { foundText } from '@/lib/clean-text';
import { readText } from '@/lib/read-value';

/** A person of the organisation. */
export interface Contact {
  id: string;
  name: string;
  /** Path of the photo, '' when there is none. */
  avatar: string;
  /** As the server has it; shown masked (spec §5). '' when the server does not provide it. */
  phone: string;
  deptId: string;
  deptName: string;
  account: string;
  /** The letter a person is listed under: A–Z, or # for names that have none. */
  letter: string;
  /** Pinyin initials, `szy`; '' where they are not known. */
  initials: string;
  /** Whole pinyin without tones or spaces, `shengzhiyao`. */
  pinyin: string;
}

/** Initials and pinyin of a name; provided by platform-dependent code (pinyin.ts). */
export interface Reading {
  initials: string;
  pinyin: string;
}

const LETTER = /^[a-z]/i;
/** The letter that names without one are listed under. */
const OTHER_LETTER = '#';

/**
 * Reads a person as the server lists them.
 *
 * @param reading how the name is read; empty texts when unknown
 */
export function toContact(user: PublicUser, reading: Reading): Contact {
  const first = reading.initials || user.Name;
  return {
    id: user.Id,
    name: readText(user.Name),
    avatar: readText(user.Avatar),
    phone: readText(user.Phone),
    deptId: readText(user.DeptId),
    deptName: readText(user.DeptName),
    account: readText(user.Account),
    letter: LETTER.test(first) ? first.charAt(0).toUpperCase() : OTHER_LETTER,
    ...reading,
  };
}

/** By letter, # last, then by pinyin and name. */
export function sortContacts(contacts: readonly Contact[]): Contact[] {
  const key = ({ letter, pinyin, name }: Contact) =>
    `${letter === OTHER_LETTER ? '~' : letter}${pinyin || name.toLowerCase()}\u0000${name}`;
  const keyed = contacts.map((contact) => ({ contact, key: key(contact) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ contact }) => contact);
}

/** Whether the text means this person: by name, pinyin, initials, account or a run of at least three digits of the phone. */
export function matches(contact: Contact, text: string): boolean {
  const wanted = foundText(text).toLowerCase().replace(/\s+/g, '');
  if (wanted === '') return true;
  if (contact.name.toLowerCase().includes(wanted)) return true;
  if (contact.account.toLowerCase().startsWith(wanted)) return true;
  if (/^\d{3,}$/.test(wanted)) return contact.phone.includes(wanted);
  return contact.initials.startsWith(wanted) || contact.pinyin.startsWith(wanted);
}

/** A department with the number of people in it or below it. */
export interface Department {
  id: string;
  name: string;
  count: number;
  /** Its own Id and those of everything below. */
  ids: readonly string[];
  children: readonly Department[];
}

/** Departments nested deeper than this are a loop in the data. */
const MAX_DEPTH = 12;

/**
 * Reads the department tree and counts its people; disabled departments are left out.
 *
 * @param depts Data of GetSysDeptStep
 */
export function readDepartments(
  depts: readonly SysDept[] | null | undefined,
  contacts: readonly Contact[],
): Department[] {
  const perDept = new Map<string, number>();
  for (const { deptId } of contacts) perDept.set(deptId, (perDept.get(deptId) ?? 0) + 1);
  const read = (list: readonly SysDept[] | null | undefined, depth: number): Department[] =>
    depth > MAX_DEPTH || !Array.isArray(list)
      ? []
      : list
          .filter((dept: SysDept) => dept.State !== 0 && readText(dept.Id) !== '')
          .map((dept: SysDept) => {
            const children = read(dept._Child, depth + 1);
            const below = children.reduce((sum, { count }) => sum + count, 0);
            return {
              id: dept.Id,
              name: readText(dept.Name),
              count: (perDept.get(dept.Id) ?? 0) + below,
              ids: [dept.Id, ...children.flatMap(({ ids }) => ids)],
              children,
            };
          });
  return read(depts, 0);
}

/** The way from a root to a department, both included; empty when there is no such department. */
export function pathTo(departments: readonly Department[], id: string): Department[] {
  for (const department of departments) {
    if (department.id === id) return [department];
    const below = pathTo(department.children, id);
    if (below.length > 0) return [department, ...below];
  }
  return [];
}
