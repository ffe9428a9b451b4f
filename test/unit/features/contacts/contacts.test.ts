import { matches, pathTo, readDepartments, sortContacts, toContact } from '@/features/contacts/contact';
import { contactRows } from '@/features/contacts/contact-rows';
import { loadReader } from '@/features/contacts/pinyin';

const person = (Id: string, Name: string, initials: string, pinyin: string, DeptId = 'd1') =>
  toContact({ Id, Name, DeptId, Phone: '13812345678', Account: `acc${Id}` }, { initials, pinyin });

const sheng = person('1', '盛之遥', 'szy', 'shengzhiyao', 'd2');
const chen = person('2', '陈砚', 'cy', 'chenyan');
const amy = person('3', 'Amy Wu', 'aw', 'amywu');
const odd = toContact({ Id: '4', Name: '〇一' }, { initials: '', pinyin: '' });

describe('contacts', () => {
  it('CONTACT-find-01: by name, pinyin, initials, account and phone', () => {
    for (const text of ['之遥', 'shengzh', 'SZY', 'acc1', '1381234']) expect(matches(sheng, text)).toBe(true);
    for (const text of ['陈', 'zy', '99', '12']) expect(matches(sheng, text)).toBe(false);
  });

  it('CONTACT-find-02: surnames are read as surnames', async () => {
    const read = await loadReader();
    expect(read('单田芳').initials).toBe('stf');
    expect(read('仇英').pinyin).toBe('qiuying');
  });

  it('CONTACT-sort-01: by letter, people without one last', () => {
    expect(sortContacts([odd, sheng, amy, chen]).map(({ id }) => id)).toEqual(['3', '2', '1', '4']);
    expect(odd.letter).toBe('#');
  });

  const tree = [
    {
      Id: 'd1',
      Name: 'HQ',
      State: 1,
      _Child: [
        { Id: 'd2', Name: 'Plant', State: 1 },
        { Id: 'd3', Name: 'Closed', State: 0 },
      ],
    },
  ];

  it('CONTACT-dept-01: a department counts its people and those of its subdepartments; closed ones are not shown', () => {
    const [hq] = readDepartments(tree, [sheng, chen, amy]);
    expect(hq).toMatchObject({ count: 3, ids: ['d1', 'd2'] });
    expect(pathTo(hq ? [hq] : [], 'd2').map(({ name }) => name)).toEqual(['HQ', 'Plant']);
  });

  it('CONTACT-rows-01: departments, favourites, then people under their letters; a search shows people alone', () => {
    const contacts = sortContacts([sheng, chen, amy]);
    const departments = readDepartments(tree, contacts);
    const input = {
      contacts,
      departments,
      within: undefined,
      favourites: ['2'],
      keyword: '',
      favouriteTitle: '★',
    };
    const all = contactRows(input);
    expect(all.rows.map(({ key }) => key)).toEqual([
      'dd1',
      'favourites',
      'f2',
      'lA',
      'p3',
      'lC',
      'p2',
      'lS',
      'p1',
    ]);
    expect(all.letters.map(({ letter, row }) => [letter, all.rows[row]?.key])).toEqual([
      ['A', 'lA'],
      ['C', 'lC'],
      ['S', 'lS'],
    ]);
    expect(contactRows({ ...input, keyword: 'chen' }).rows.map(({ key }) => key)).toEqual(['lC', 'p2']);
    expect(contactRows({ ...input, within: new Set(['d2']) }).people).toBe(1);
  });

  it('CONTACT-rows-02: 5,000 people are listed under their 26 letters', () => {
    const contacts = sortContacts(
      Array.from({ length: 5000 }, (_unused, at) =>
        person(String(at), `人${at}`, String.fromCharCode(97 + (at % 26)), `p${at}`),
      ),
    );
    const { rows } = contactRows({
      contacts,
      departments: [],
      within: undefined,
      favourites: [],
      keyword: '',
      favouriteTitle: '',
    });
    expect(rows).toHaveLength(5026);
  });
});
