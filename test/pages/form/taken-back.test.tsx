import { screen, within } from '@testing-library/dom';
import { drawMaps } from '../../kit/drawn-maps';
import { LABEL, openOne } from '../../kit/open-one-field';

beforeAll(drawMaps);

describe('values that a tap has removed from a form can be restored', () => {
  it('J-DEL-tag-undo: a tag is back in its place', async () => {
    const { user, page, store } = openOne(
      'TagInput',
      {},
      { mode: 'Edit', row: { Id: 'r', v: '["急","样品","返单"]' } },
    );
    const before = store.value('v');
    await user.click(await page.findByRole('button', { name: '移除 样品' }));
    await page.findByText('已移除 样品');
    expect(store.value('v')).toEqual(['急', '返单']);
    await user.click(page.getByRole('button', { name: '撤销' }));
    expect(store.value('v')).toEqual(before);
    expect(page.queryByText(/^已移除/)).toBeNull();
  });

  it('J-DEL-address-undo: a region of three levels is back', async () => {
    const { user, page, store } = openOne(
      'Address',
      {},
      { mode: 'Edit', row: { Id: 'r', v: '["浙江省","杭州市","滨江区"]' } },
    );
    const before = store.value('v');
    await user.click(await page.findByRole('button', { name: '清除' }));
    await page.findByText(`已移除 ${LABEL}`);
    expect(store.value('v')).toEqual([]);
    await user.click(page.getByRole('button', { name: '撤销' }));
    expect(store.value('v')).toEqual(before);
  });

  it('J-DEL-area-undo: outlines that were cleared are back', async () => {
    const { user, page, stored } = openOne('MapArea');
    await user.type(page.getByRole('textbox'), '120,30{enter}120.1,30{enter}120.1,30.1');
    await user.click(page.getByRole('button', { name: `地图绘制 ${LABEL}` }));
    const sheet = await screen.findByRole('dialog', { name: LABEL });
    await within(sheet).findByText('3 个点');
    await user.click(within(sheet).getByRole('button', { name: '清空' }));
    expect(within(sheet).queryByText('3 个点')).toBeNull();
    await user.click(within(sheet).getByRole('button', { name: '撤销清空' }));
    await within(sheet).findByText('3 个点');
    await user.click(within(sheet).getByRole('button', { name: '确定' }));
    // Converted between map datums, a corner moves by less than a metre.
    const { Paths } = JSON.parse(String(stored())) as { Paths: object[][] };
    expect(Paths.map((corners) => corners.length)).toEqual([3]);
  });
});
