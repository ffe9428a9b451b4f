import { screen } from '@testing-library/dom';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { validateForm } from '@/form/store/validate';
import { encodeRow } from '@/form/store/encode-row';
import { SearchBar } from '@/ui/search-bar';
import { openTestForm } from '../../kit/open-test-form';

afterEach(cleanup);

const PHONE = '\u202d138 0013 8000\u202c';
const FAMILY = '👨‍👩‍👧';

async function paste(label: string, text: string, more: object = {}) {
  const { user, store } = openTestForm([{ Name: 'v', Label: label, Component: 'Text', ...more }]);
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
  return { user, store, stored: () => encodeRow(store).v };
}

describe('what comes along with a paste', () => {
  it.each([
    ['手机', PHONE, '13800138000'],
    ['联系电话', '０１０-1234 5678\u200b', '01012345678'],
    ['邮箱', '\ufeffli＠yunqi.cn ', 'li@yunqi.cn'],
    ['序列号', 'ＳＮ－００１\u200e', 'SN-001'],
    ['合同编号', '云（2026）\u200b12号', '云（2026）12号'],
  ])('%s keeps what can be seen and dialled', async (label, pasted, kept) => {
    const { user, store, stored } = await paste(label, pasted);
    expect([stored(), validateForm(store).first]).toEqual([kept, null]);
    await user.tab();
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(kept);
  });

  it.each([
    ['手机', '转张三\u200b'],
    ['名称', `Ａ（一）${FAMILY}`],
  ])('%s keeps prose', async (label, pasted) => {
    const { user, stored } = await paste(label, pasted);
    await user.tab();
    expect(stored()).toBe(pasted);
  });

  it('a text area keeps every character', async () => {
    const { user, stored } = await paste('手机', PHONE + FAMILY, { Component: 'Textarea' });
    await user.tab();
    expect(stored()).toBe(PHONE + FAMILY);
  });

  it('a search uses the visible characters, and shows what was typed', async () => {
    function Search() {
      const [text, setText] = useState('');
      return (
        <>
          <SearchBar value={text} onChange={setText} placeholder="搜索" />
          <output>{text}</output>
        </>
      );
    }
    render(<Search />);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('搜索'), '云栖 （一）Ａ');
    expect(screen.getByLabelText<HTMLInputElement>('搜索').value).toBe('云栖 （一）Ａ');
    expect(screen.getByRole('status').textContent).toBe('云栖 （一）A');
    await user.click(screen.getByRole('button', { name: '清除' }));
    await user.click(screen.getByLabelText('搜索'));
    await user.paste(` \u202d13800138000\u202c${FAMILY}`);
    expect(screen.getByRole('status').textContent).toBe(`13800138000${FAMILY}`);
  });
});
