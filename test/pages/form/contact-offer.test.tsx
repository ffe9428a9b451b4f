import { screen, waitFor } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import { dismissAll } from '@/ui/overlay/machine';
import { openTestForm } from '../../kit/open-test-form';

/** A contact that somebody sent is pasted into one field and offered to all. */

afterEach(() => {
  dismissAll();
  cleanup();
});

const PLACE = '浙江省嘉兴市南湖区中环南路1号';
const SENT = `张三 13800138000 ${PLACE}`;
const text = (Name: string, Label: string, more: object = {}) => ({
  Name,
  Label,
  Component: 'Text',
  ...more,
});
const FIELDS = [text('who', '联系人'), text('tel', '联系电话'), text('at', '详细地址')];
const offer = () =>
  screen.findByRole('button', { name: '填入：张三 · 138 0013 8000 · 浙江省嘉兴市南湖区中…' });
const offers = () => screen.queryAllByRole('button', { name: /^填入：/ });
const values = (store: { value: (name: string) => unknown }) => ['who', 'tel', 'at'].map(store.value);

it('CONTACT-fill: a tap fills the three fields as if typed, another takes it back', async () => {
  const { user, store, actions } = openTestForm([FIELDS[0]!, { ...FIELDS[1], KeyupV8Code: '1' }, FIELDS[2]!]);
  await user.click(screen.getByLabelText('联系人'));
  await user.paste(SENT);
  const changed: unknown[] = [];
  store.on((event) => event.kind === 'change' && changed.push([event.name, event.source]));
  await user.click(await offer());
  expect(values(store)).toEqual(['张三', '13800138000', PLACE]);
  expect(changed).toEqual(['who', 'tel', 'at'].map((name) => [name, 'user']));
  expect(actions.map(({ name }) => name)).toEqual(['tel']);
  expect(offers()).toEqual([]);
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  expect(values(store)).toEqual([SENT, '', '']);
});

it('CONTACT-kept: what other fields hold stays, and nothing is filled in by itself', async () => {
  const { user, store } = openTestForm([
    ...FIELDS,
    text('note', '备注'),
    text('locked', '收货人', { Readonly: 1 }),
  ]);
  await user.type(screen.getByLabelText('联系电话'), '0573-82650000');
  await user.click(screen.getByLabelText('备注'));
  await user.paste(SENT);
  const button = await screen.findByRole('button', { name: '填入：张三 · 浙江省嘉兴市南湖区中…' });
  await user.type(screen.getByLabelText('联系人'), '李');
  await user.click(button);
  expect([...values(store), store.value('note')]).toEqual(['李', '057382650000', PLACE, SENT]);
});

it('CONTACT-none: nothing is offered for what is typed, for another text, or where there is no place for it', async () => {
  const { user } = openTestForm([...FIELDS, text('no', '订单')]);
  await user.click(screen.getByLabelText('联系人'));
  await user.paste(SENT);
  await offer();
  await user.keyboard('x');
  await waitFor(() => expect(offers()).toEqual([]));
  await user.clear(screen.getByLabelText('联系人'));
  await user.type(screen.getByLabelText('联系人'), SENT.replace('张三', '李四'));
  await user.click(screen.getByLabelText('订单'));
  await user.paste('订单号 DD202611281380013800012 请核对');
  expect(offers()).toEqual([]);
  cleanup();
  const other = openTestForm([FIELDS[0]!, text('mail', '邮箱地址')]);
  await other.user.click(screen.getByLabelText('联系人'));
  await other.user.paste(SENT);
  expect(offers()).toEqual([]);
});
