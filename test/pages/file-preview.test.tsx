import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import write from 'write-excel-file/universal';
import { chooseFile } from '../kit/choose-file';
import { renderPage } from '../kit/render-page';
import { startTenant } from '../kit/tenant';

const saved: string[] = [];

beforeAll(async () => {
  await startTenant('field');
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
beforeEach(() => saved.splice(0));

/** Adds a file to a report and taps it. */
async function openInReport(file: File): Promise<HTMLElement> {
  await renderPage('changePassword');
  const page = await renderPage('dailyReport', { date: '2026-03-05' });
  await within(page).findByLabelText('本期完成');
  await chooseFile(within(page).getByRole('button', { name: '添加附件' }), file);
  await userEvent.click(await within(page).findByRole('button', { name: new RegExp(`^打开 ${file.name}`) }));
  return page;
}

/** 付款方式, as programs of an older day write it. */
const GBK = new Uint8Array([0xb8, 0xb6, 0xbf, 0xee, 0xb7, 0xbd, 0xca, 0xbd]);

it('PREVIEW-text: a text is read where one is, also one that is not UTF-8, and what is found in it is counted', async () => {
  await openInReport(new File([GBK, '\nA1\na1\nB2'], '条款.txt'));
  const preview = await screen.findByRole('dialog', { name: '预览 条款.txt' });
  await within(preview).findByText(/付款方式/);
  const find = await within(preview).findByRole('searchbox', { name: '在文件中查找' });
  await userEvent.type(find, 'A1');
  await within(preview).findByText('1/2');
  await userEvent.type(find, '{Enter}');
  await within(preview).findByText('2/2');
  await userEvent.type(find, 'x');
  await within(preview).findByText('没有找到');
  await userEvent.type(find, '{Escape}');
  await waitFor(() => expect((find as HTMLInputElement).value).toBe(''));
  await userEvent.click(within(preview).getByRole('button', { name: '下载' }));
  expect(saved).toEqual(['条款.txt']);
  await userEvent.click(within(preview).getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /预览/ })).toBeNull());
});

it('PREVIEW-sheet: a spreadsheet is a table, a sheet at a time', async () => {
  const cell = (value: string) => ({ value, type: String });
  const blob = await write([
    {
      data: [
        [cell('品名'), cell('数量')],
        [cell('轴承'), { value: 12, type: Number }],
      ],
      sheet: '采购',
    },
    { data: [[cell('备注')]], sheet: '说明' },
  ]).toBlob();
  await openInReport(new File([blob], '清单.xlsx'));
  const preview = await screen.findByRole('dialog', { name: '预览 清单.xlsx' });
  await within(preview).findByRole('cell', { name: '轴承' });
  expect(within(preview).getByRole('cell', { name: '12' })).toBeDefined();
  await userEvent.click(within(preview).getByRole('tab', { name: '说明' }));
  await within(preview).findByRole('cell', { name: '备注' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /预览/ })).toBeNull());
});

it('PREVIEW-other: a file that cannot be shown is saved, and one that is broken says so and can be', async () => {
  await openInReport(new File(['x'], '旧合同.doc'));
  await waitFor(() => expect(saved).toEqual(['旧合同.doc']));
  expect(screen.queryByRole('dialog', { name: /预览/ })).toBeNull();
  await openInReport(new File(['no zip'], '坏了.xlsx'));
  const preview = await screen.findByRole('dialog', { name: '预览 坏了.xlsx' });
  const alert = await within(preview).findByRole('alert');
  await userEvent.click(within(alert).getByRole('button', { name: '下载' }));
  expect(saved).toEqual(['旧合同.doc', '坏了.xlsx']);
});

it('PREVIEW-beside: on a wide window a file is put beside the form by its button or B, typing goes on next to it, and Esc leads back to the attachment', async () => {
  const page = await openInReport(new File(['应付 ¥3,220.00'], '发票.txt'));
  const preview = await screen.findByRole('dialog', { name: '预览 发票.txt' });
  await within(preview).findByText(/应付/);
  await userEvent.click(within(preview).getByRole('button', { name: '并排查看' }));
  const beside = await screen.findByRole('region', { name: '预览 发票.txt' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await within(beside).findByText(/应付/);
  expect(page.contains(beside)).toBe(true);
  const attachment = within(page).getByRole('button', { name: /^打开 发票.txt/ });
  expect(document.activeElement).toBe(attachment);
  const done = within(page).getByLabelText('本期完成');
  await userEvent.type(done, '已付 3220b');
  expect((done as HTMLTextAreaElement).value).toBe('已付 3220b');

  // Its width is changed by keys and found again; B shows it over the page, and beside it.
  const separator = within(page).getByRole('separator', { name: '调整左右宽度' });
  separator.focus();
  await userEvent.keyboard('{ArrowRight}b');
  const over = await screen.findByRole('dialog', { name: '预览 发票.txt' });
  expect(screen.queryByRole('region', { name: '预览 发票.txt' })).toBeNull();
  await within(over).findByText(/应付/);
  await userEvent.keyboard('b');
  const again = await screen.findByRole('region', { name: '预览 发票.txt' });
  expect(localStorage.getItem('file_beside')).toMatch(/^\d+$/);
  const find = await within(again).findByRole('searchbox', { name: '在文件中查找' });
  await userEvent.type(find, '应付');
  await within(again).findByText('1/1');
  await userEvent.type(find, '{Escape}');
  await waitFor(() => expect((find as HTMLInputElement).value).toBe(''));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: '预览 发票.txt' })).toBeNull());
  expect(document.activeElement).toBe(attachment);
});

it('PREVIEW-beside-phone: a narrow window offers no place beside the form, and B does nothing', async () => {
  window.innerWidth = 375;
  await openInReport(new File(['x'], '手机.txt'));
  const preview = await screen.findByRole('dialog', { name: '预览 手机.txt' });
  await within(preview).findByText('x');
  expect(within(preview).queryByRole('button', { name: '并排查看' })).toBeNull();
  await userEvent.keyboard('b');
  expect(screen.queryByRole('region', { name: '预览 手机.txt' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  window.innerWidth = 1024;
});
