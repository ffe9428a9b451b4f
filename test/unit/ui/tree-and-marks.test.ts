import { shortName } from '@/ui/avatar';
import { arc } from '@/ui/donut-chart/arc';
import { iconPaths } from '@/ui/icon/paths';
import { qrPath } from '@/lib/qr-path';
import { spokes } from '@/ui/radar-chart/geometry';
import { colorFromName, gridColors } from '@/ui/theme/color-from-name';
import { findPath, keyOfPath, treeRows } from '@/ui/tree-picker/rows';

const roots = [
  {
    value: '1',
    text: '岚舟智造',
    children: [
      { value: '2', text: '制造中心', children: [{ value: '4', text: '注塑车间' }] },
      { value: '3', text: '市场部' },
    ],
  },
];

describe('tree rows', () => {
  it('show what is unfolded', () => {
    expect(treeRows(roots, new Set(), '').map((row) => row.option.text)).toEqual(['岚舟智造']);
    const open = new Set([keyOfPath([{ value: '1' }])]);
    expect(treeRows(roots, open, '').map((row) => row.option.text)).toEqual([
      '岚舟智造',
      '制造中心',
      '市场部',
    ]);
  });

  it('with a text show the matches and the way to them', () => {
    expect(treeRows(roots, new Set(), '注塑').map((row) => row.option.text)).toEqual([
      '岚舟智造',
      '制造中心',
      '注塑车间',
    ]);
    expect(treeRows(roots, new Set(), 'none')).toEqual([]);
  });

  it('find a stored path, and report when the tree no longer has it', () => {
    expect(findPath(roots, ['1', '2', '4'])?.map((option) => option.text)).toEqual([
      '岚舟智造',
      '制造中心',
      '注塑车间',
    ]);
    expect(findPath(roots, ['1', '9'])).toBeUndefined();
    expect(findPath(roots, [])).toBeUndefined();
  });
});

describe('marks', () => {
  it('draws a person by the given name, or by initials', () => {
    expect([
      shortName('林知夏'),
      shortName('沈牧'),
      shortName('Lin Zhixia'),
      shortName('林知夏', 24),
    ]).toEqual(['知夏', '沈牧', 'LZ', '夏']);
  });

  it('tints the same name the same way, and different names differently', () => {
    expect(colorFromName('客户')).toBe(colorFromName('客户'));
    const tints = new Set(
      ['客户', '设备', '请假', '报销', '合同', '采购', '公告', '日报', '检查', '考勤'].map(colorFromName),
    );
    expect(tints.size).toBeGreaterThan(4);
  });

  it('gives no tile of a grid the tint of another in its row or of the one above', () => {
    const names = [
      '我的待办',
      '请假申请',
      '采购申请',
      '用印申请',
      '工作日报',
      '日报记录',
      '公告',
      '通讯录',
      '客户',
      '客户',
    ];
    const tints = gridColors(names);
    for (const row of [0, 4, 8])
      expect(new Set(tints.slice(row, row + 4)).size).toBe(tints.slice(row, row + 4).length);
    tints.forEach((tint, at) => expect([names[at], tint]).not.toEqual([names[at], tints[at - 4]]));
    expect(tints[0]).toBe(colorFromName('我的待办'));
  });

  it('draws rings and spokes where they belong', () => {
    expect(arc(44, 40, 0.25)).toBe('M44 4A40 40 0 0 1 84 44');
    expect(arc(44, 40, 0.75)).toBe('M44 4A40 40 0 1 1 4 44');
    expect(spokes(50, 40, [1, 0.5, 1, 0])).toEqual([
      { x: 50, y: 10 },
      { x: 70, y: 50 },
      { x: 50, y: 90 },
      { x: 50, y: 50 },
    ]);
  });

  it('encodes Chinese text as QR, and gives up on text that is too long', () => {
    expect(qrPath('客户 KH-00382')?.modules).toBeGreaterThanOrEqual(29);
    expect(qrPath('长'.repeat(5000))).toBeUndefined();
  });

  it('has icons that every target can draw: path data alone, within the grid', () => {
    for (const [name, d] of Object.entries(iconPaths)) {
      expect(`${name} ${d}`).toMatch(/^[a-z-]+ M[MmLlHhVvCcSsAaZz0-9 .,-]+$/);
    }
  });
});
