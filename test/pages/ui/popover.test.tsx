import { screen, waitFor, within } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import { dismissAll } from '@/ui/overlay/machine';
import { LABEL, openOne } from '../../kit/open-one-field';
import { withMouse } from '../../kit/with-mouse';

let putBack: () => void;
beforeEach(() => {
  putBack = withMouse();
});

afterEach(() => {
  putBack();
  dismissAll();
  cleanup();
});

const PLACES = ['北京', '上海', '广州', '深圳', '杭州', '成都', '武汉', '西安', '南京', '苏州'];
const LIST = { Data: JSON.stringify(PLACES), Config: '{"EnableSearch":true}' };
const TREE = {
  Config: JSON.stringify({ Cascader: { Multiple: false, EmitPath: true, Label: 'Name', Value: 'Id' } }),
  Data: JSON.stringify([
    { Id: 'z', Name: '浙江', _Child: [{ Id: 'h', Name: '杭州' }] },
    { Id: 'j', Name: '江苏', _Child: [{ Id: 'n', Name: '南京' }] },
  ]),
};

const field = () => screen.getByRole('button', { name: new RegExp(`^${LABEL}`) });
const popover = () => screen.findByRole('dialog', { name: LABEL });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('choices at their field', () => {
  it('POPOVER-choice: typing filters, arrows and Enter choose, and the focus is at the field again', async () => {
    const { user, stored } = openOne('Select', LIST);
    field().focus();
    await user.keyboard('{Enter}');
    const box = within(await popover());
    expect(document.activeElement).toBe(box.getByRole('combobox', { name: LABEL }));
    expect(box.getAllByRole('option')).toHaveLength(PLACES.length);
    await user.keyboard('州');
    expect(box.getAllByRole('option').map((one) => one.textContent)).toEqual(['广州', '杭州', '苏州']);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    await gone();
    expect(stored()).toBe('杭州');
    expect(document.activeElement).toBe(field());
    // What is chosen is where the arrows begin.
    await user.keyboard('{Enter}');
    const again = within(await popover());
    expect(again.getByRole('option', { selected: true }).textContent).toBe('杭州');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(stored()).toBe('成都');
  });

  it('POPOVER-pinyin: initials and pinyin find a choice as its letters do', async () => {
    const { user, stored } = openOne('Select', LIST);
    field().focus();
    await user.keyboard('{Enter}');
    const box = within(await popover());
    const shown = () => box.queryAllByRole('option').map((one) => one.textContent);
    await user.keyboard('hz');
    await waitFor(() => expect(shown()).toEqual(['杭州']));
    await user.keyboard('{Backspace}{Backspace}guang');
    await waitFor(() => expect(shown()).toEqual(['广州']));
    await user.keyboard('{Enter}');
    await gone();
    expect(stored()).toBe('广州');
  });

  it('POPOVER-leave: Esc, another press of the field and a press elsewhere close it; Esc gives the focus back', async () => {
    const { user, stored } = openOne('Select', { ...LIST, DefaultValue: '上海' });
    await user.click(field());
    await popover();
    expect(field().getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('京{Escape}');
    await gone();
    expect(document.activeElement).toBe(field());
    expect(field().getAttribute('aria-expanded')).toBeNull();
    await user.click(field());
    await popover();
    await user.click(field());
    await gone();
    await user.click(field());
    await popover();
    await user.click(document.body);
    await gone();
    await user.click(field());
    await user.type(await screen.findByRole('combobox'), '没有这个');
    expect(screen.getByText('没有匹配“没有这个”的内容')).toBeTruthy();
    // Past 清除, the last thing in it.
    await user.tab();
    await user.tab();
    await gone();
    expect(stored()).toBe('上海');
  });

  it('POPOVER-many: ticks stay open, Esc takes them back, and going elsewhere keeps them', async () => {
    const { user, stored } = openOne('MultipleSelect', { ...LIST, DefaultValue: '["上海"]' });
    await user.click(field());
    let box = within(await popover());
    await user.click(box.getByRole('option', { name: /北京/ }));
    await user.keyboard('南{Enter}');
    expect(box.getByRole('button', { name: '确定 已选 3' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await gone();
    expect(stored()).toBe('["上海"]');
    await user.click(field());
    box = within(await popover());
    await user.click(box.getByRole('button', { name: '清除' }));
    await user.click(box.getByRole('option', { name: /苏州/ }));
    await user.click(document.body);
    await gone();
    expect(stored()).toBe('["苏州"]');
  });

  it('POPOVER-asked: a source that searches itself is asked for what was typed, and again after it failed', async () => {
    const asked: string[] = [];
    const Config = JSON.stringify({
      DataSource: 'Sql',
      Sql: 'select',
      DataSourceSqlRemote: true,
      SelectSaveField: 'Id',
      SelectLabel: 'Name',
    });
    const fieldSqlData = ({ keyword }: { keyword: string }) => {
      asked.push(keyword);
      const isFirst = asked.filter((each) => each === 'ab').length === 1 && keyword === 'ab';
      return Promise.resolve(
        isFirst
          ? { Code: 0, Data: [], Msg: '查询太慢' }
          : { Code: 1, Data: [{ Id: keyword || 'all', Name: `名${keyword}` }], Msg: null },
      );
    };
    const { user, stored } = openOne('Select', { Config }, { sources: { fieldSqlData } });
    await user.click(field());
    const box = within(await popover());
    expect(await box.findByRole('option', { name: '名' })).toBeTruthy();
    await user.keyboard('ab');
    await user.click(await box.findByRole('button', { name: '重试' }));
    await user.click(await box.findByRole('option', { name: '名ab' }));
    await waitFor(() => expect(stored()).toBe('ab'));
    expect(asked).toEqual(['', 'ab', 'ab']);
  });

  it('POPOVER-tree: arrows open and close branches, and typing finds what is inside', async () => {
    const { user, page } = openOne('Cascader', TREE);
    await user.click(field());
    let box = within(await popover());
    await user.keyboard('{ArrowRight}');
    expect(box.getAllByRole('treeitem').map((one) => one.getAttribute('aria-level'))).toEqual([
      '1',
      '2',
      '1',
    ]);
    await user.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}');
    expect(box.getAllByRole('treeitem')).toHaveLength(2);
    await user.keyboard('南京{ArrowDown}{Enter}');
    await gone();
    expect(page.getByText('江苏 / 南京')).toBeTruthy();
    await user.click(field());
    box = within(await popover());
    expect(box.getByRole('treeitem', { selected: true }).textContent).toContain('南京');
  });

  it('POPOVER-touch: a finger, or a narrow window, gets the sheet', async () => {
    const { user } = openOne('Select', LIST);
    window.innerWidth = 800;
    await user.click(field());
    expect(await screen.findByRole('radio', { name: '北京' })).toBeTruthy();
    window.innerWidth = 1024;
  });
});

describe('dates at their field', () => {
  it('POPOVER-date: the calendar goes by keys over the ends of months, and Enter chooses', async () => {
    const { user, stored } = openOne('DateTime', { DefaultValue: '2026-11-28' });
    await user.click(field());
    const box = within(await popover());
    expect(box.getByRole('grid', { name: '2026年11月' })).toBeTruthy();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('2026-11-28 周六');
    await user.keyboard('{ArrowDown}{Home}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('2026-11-30 周一'));
    await user.keyboard('{PageDown}{Enter}');
    await gone();
    expect(stored()).toBe('2026-12-30');
    expect(document.activeElement).toBe(field());
  });

  it('POPOVER-typed: a date in words is taken; one that is not understood stays, with a message', async () => {
    const { user, stored } = openOne('DateTime', {
      Config: '{"DateTimeType":"datetime_HHmm"}',
      DefaultValue: '2026-11-20 08:00',
    });
    await user.click(field());
    const box = within(await popover());
    const line = box.getByRole('textbox', { name: LABEL });
    await user.clear(line);
    await user.type(line, '改天{Enter}');
    expect(box.getByRole('alert').textContent).toContain('没有读懂“改天”');
    expect(line).toHaveProperty('value', '改天');
    await user.clear(line);
    await user.type(line, '2026-12-02 14:30');
    expect(box.getByRole('grid', { name: '2026年12月' })).toBeTruthy();
    await user.keyboard('{Enter}');
    await gone();
    expect(stored()).toBe('2026-12-02 14:30');
  });

  it('POPOVER-moment: a day is pressed, hours and minutes are lists, and the button names the moment', async () => {
    const { user, stored } = openOne('DateTime', {
      Config: '{"DateTimeType":"datetime_HHmm"}',
      DefaultValue: '2026-11-20 08:00',
    });
    await user.click(field());
    const box = within(await popover());
    await user.click(box.getByRole('gridcell', { name: '2026-11-24 周二' }));
    box.getByRole('listbox', { name: '时' }).focus();
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowUp}');
    await user.click(box.getByRole('button', { name: '确定 2026-11-24 09:59' }));
    await gone();
    expect(stored()).toBe('2026-11-24 09:59');
  });

  it.each([
    ['week', '2026-11-25', '2026 第 48 周'],
    ['month', '2027-02', '2027-02'],
    ['year', '2031', '2031'],
    ['HH:mm', '下午3点', '15:00'],
  ])('POPOVER-kinds: a %s is typed as %s', async (type, typed, expected) => {
    const { user, stored } = openOne('DateTime', { Config: JSON.stringify({ DateTimeType: type }) });
    await user.click(field());
    await popover();
    await user.keyboard(`${typed}{Enter}`);
    await gone();
    expect(stored()).toBe(expected);
  });
});
