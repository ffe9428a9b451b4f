import { screen, waitFor } from '@testing-library/dom';
import { act, cleanup } from '@testing-library/react';
import { registerDevComponent } from '@/form/fields/dev-component/registry';
import { scrollToField } from '@/form/view/reveal-field';
import { validateForm } from '@/form/store/validate';
import { openTestForm } from '../../kit/open-test-form';

afterEach(cleanup);

const text = (Name: string, more: object = {}) => ({ Name, Label: Name, Component: 'Text', ...more });

describe('a form', () => {
  it('S3-one-render: redraws no other field of 500 when a key is pressed in one', async () => {
    const renders = new Map<string, number>();
    registerDevComponent('counted', ({ field }) => {
      renders.set(field.name, (renders.get(field.name) ?? 0) + 1);
      return null;
    });
    const counted = Array.from({ length: 499 }, (_, at) => ({
      Name: `c${at}`,
      Component: 'DevComponent',
      Config: { DevComponentName: 'counted' },
    }));
    const { user, store } = openTestForm([text('typed'), ...counted]);
    expect(renders.size).toBe(499);
    const before = [...renders.values()].reduce((sum, count) => sum + count, 0);
    await user.type(screen.getByLabelText('typed'), 'abc');
    expect(store.value('typed')).toBe('abc');
    const after = [...renders.values()].reduce((sum, count) => sum + count, 0);
    expect(after - before).toBe(0);
  });

  it('S3-required: shows the message under the first missing field, leads there and focuses it', async () => {
    const { store, user } = openTestForm([
      text('a'),
      text('b', { NotEmpty: 1, Label: '名称' }),
      text('c', { NotEmpty: 1 }),
    ]);
    await user.type(screen.getByLabelText('a'), 'x');
    const { first, message } = validateForm(store);
    expect(message).toBe('请检查必填项：[名称]！');
    act(() => scrollToField(store, first ?? ''));
    const input = screen.getByLabelText('名称');
    await waitFor(() => expect(document.activeElement).toBe(input));
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const note = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('请输入[名称]');
  });

  it('S3-reveal-anywhere: opens the tab and unfolds the section that a field is in', async () => {
    const Tabs = [
      { Id: 't1', Name: '基本', Sort: 1 },
      { Id: 't2', Name: '更多', Sort: 2 },
    ];
    const { store } = openTestForm(
      [
        text('a', { Tab: 't1' }),
        {
          Name: 'fold',
          Label: '折叠',
          Component: 'CollapseGroup',
          Tab: 't2',
          Config: { CollapseGroup: { DefaultCollapsed: true } },
        },
        text('deep', { Tab: 't2', NotEmpty: 1 }),
      ],
      { table: { Tabs } },
    );
    expect(screen.queryByLabelText('deep')).toBeNull();
    const { first } = validateForm(store);
    act(() => scrollToField(store, first ?? ''));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('deep')));
    const tab = screen.getByRole('tab', { name: /更多/ });
    expect(tab.getAttribute('aria-selected')).toBe('true');
  });

  it('S3-view: reads as labels and values, with — where a value is empty', () => {
    openTestForm([text('name', { Label: '名称' }), text('none', { Label: '备注' })], {
      mode: 'View',
      row: { Id: 'r', name: '青岑纺织' },
    });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('青岑纺织')).toBeTruthy();
    expect(screen.getByText('备注').parentElement?.textContent).toBe('备注—');
  });

  it('S3-hidden: draws neither a hidden field nor a section with only hidden fields', () => {
    const { store } = openTestForm([
      text('a'),
      { Name: 'line', Label: '分组', Component: 'Divider' },
      text('b', { Label: '乙' }),
    ]);
    expect(screen.getByRole('heading', { name: '分组' })).toBeTruthy();
    act(() => {
      store.fieldSet('b', 'Visible', false);
    });
    expect(screen.queryByLabelText('乙')).toBeNull();
    expect(screen.queryByRole('heading', { name: '分组' })).toBeNull();
  });

  it('survives a component that throws: the others remain', () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    registerDevComponent('broken', () => {
      throw new Error('broken');
    });
    const { page } = openTestForm([
      { Name: 'x', Label: '坏的', Component: 'DevComponent', Config: { DevComponentName: 'broken' } },
      text('ok'),
    ]);
    expect(page.getByRole('alert').textContent).toContain('坏的');
    expect(screen.getByLabelText('ok')).toBeTruthy();
    quiet.mockRestore();
  });

  it('names a component of the tenant that this app does not have', () => {
    const { page } = openTestForm([
      { Name: 'x', Label: '定制', Component: 'DevComponent', Config: { DevComponentName: 'Chart9' } },
    ]);
    expect(page.getByText(/Chart9/)).toBeTruthy();
  });
});
