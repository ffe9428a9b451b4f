import { screen } from '@testing-library/dom';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterSheet } from '@/features/records/list/filter-sheet';
import { OverlayHost } from '@/ui/overlay/host';
import { openForm } from '../../unit/form/one-form';

afterEach(cleanup);

async function typeBounds(min: string, max: string) {
  const options = openForm([{ Name: 'Amount', Component: 'NumberText', Type: 'decimal(18,2)' }]);
  const [field] = options.model.fields;
  if (!field) throw new Error('The definition was not read.');
  const applied = jest.fn();
  render(
    <>
      <FilterSheet
        open
        search={[{ field, kind: 'numbers', equal: false, inBar: false }]}
        options={options}
        filters={{}}
        onApply={applied}
        onClose={() => undefined}
      />
      <OverlayHost />
    </>,
  );
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Amount 最低'), min);
  await user.type(screen.getByLabelText('Amount 最高'), max);
  await user.click(screen.getByRole('button', { name: '查看结果' }));
  return applied;
}

describe('the range of a number in a filter', () => {
  it.each([
    ['12,5', '￥1,234.50元', 12.5, 1234.5],
    ['－３', '1234567890123456.78', -3, '1234567890123456.78'],
    ['0', '', 0, undefined],
  ])('%s to %s is understood', async (from, to, min, max) => {
    const applied = await typeBounds(from, to || ' ');
    expect(applied).toHaveBeenCalledWith({ Amount: { kind: 'numbers', min, max } });
  });

  it('reports input that is no number, and does not change the list', async () => {
    const applied = await typeBounds('1,23,4', '5');
    expect(screen.getByText('请输入数字')).toBeTruthy();
    expect(applied).not.toHaveBeenCalled();
  });
});
