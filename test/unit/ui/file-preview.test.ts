import { previewKind } from '@/ui/file-preview/kinds';

const MB = 1024 * 1024;

describe('what can be shown of a file', () => {
  it.each([
    ['合同.PDF', 20 * MB, 'pdf'],
    ['合同.pdf ', 1, 'pdf'],
    ['报价.docx', 1, 'word'],
    ['清单.xlsx', 5 * MB, 'sheet'],
    ['清单.xlsx', 6 * MB, undefined],
    ['日志.log', 2 * MB, 'text'],
    ['日志.log', 3 * MB, undefined],
    ['现场.JPG', 8 * MB, 'image'],
    ['旧合同.doc', 1, undefined],
    ['合同.pdf.exe', 1, undefined],
    ['', 1, undefined],
  ])('PREVIEW-kind: %s of %d bytes: %s', (name, size, kind) => {
    expect(previewKind({ name, size })).toBe(kind);
  });
});
