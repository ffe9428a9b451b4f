import { screen } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import { openTestForm } from '../../kit/open-test-form';

afterEach(cleanup);

const field = (Name: string, Component: string, more: object = {}) => ({
  Name,
  Label: Name,
  Component,
  ...more,
});

describe('values as they are read', () => {
  it('S5-amount-seen: an amount of money is written out in Chinese; from 1e15 on only the number is shown', () => {
    const money = field('金额', 'NumberText');
    openTestForm([money], { mode: 'View', row: { Id: 'r', 金额: 1005.4 } });
    expect(screen.getByText(/壹仟零伍元肆角/)).toBeTruthy();
    cleanup();
    openTestForm([money], { mode: 'View', row: { Id: 'r', 金额: 1e15 } });
    expect(screen.queryByText(/元/)).toBeNull();
  });

  it('S5-years-seen: years reach 150 to either side, and times end at 23:59', async () => {
    const { user } = openTestForm([
      field('日期', 'DateTime', { Config: JSON.stringify({ DateTimeType: 'date' }) }),
    ]);
    await user.click(screen.getByRole('button', { name: /^日期/ }));
    const years = await screen.findByRole('listbox', { name: '年' });
    const now = new Date().getFullYear();
    const shown = [...years.querySelectorAll('[role=option]')].map((one) =>
      Number(/\d+/.exec(one.textContent ?? '')?.[0]),
    );
    expect([Math.min(...shown), Math.max(...shown)]).toEqual([now - 150, now + 150]);
  });
});
