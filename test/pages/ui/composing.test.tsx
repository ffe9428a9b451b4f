import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { cleanup, render } from '@testing-library/react';
import { Sheet } from '@/ui/sheet';
import { OverlayHost } from '@/ui/overlay/host';
import { SearchBar } from '@/ui/search-bar';
import { offerKeys, shownPage } from '@/ui/keys/key-sources.h5';
import { loadKeys } from '@/ui/keys/page-keys.h5';
import { dialog } from '@/ui/dialog';
import { openOne, LABEL } from '../../kit/open-one-field';
import { openTestForm } from '../../kit/open-test-form';

afterEach(cleanup);

/** How a word of an input method ends: Chrome reports the key first, Safari the word. */
const WAYS: ReadonlyArray<readonly [name: string, isComposing: boolean, wordFirst: boolean]> = [
  ['Chrome', true, false],
  ['Safari', false, true],
];

function endWord(
  element: Element,
  [, isComposing, wordFirst]: (typeof WAYS)[number],
  key: object = { key: 'Enter' },
) {
  fireEvent.compositionStart(element);
  if (wordFirst) fireEvent.compositionEnd(element);
  fireEvent.keyDown(element, { keyCode: 229, isComposing, ...key });
  if (!wordFirst) fireEvent.compositionEnd(element);
}

const enter = (element: Element) => fireEvent.keyDown(element, { key: 'Enter', keyCode: 13 });

describe.each(WAYS)('a key of an input method (%s)', (...way: (typeof WAYS)[number]) => {
  it('adds no tag', () => {
    const { stored } = openOne('TagInput');
    const input = screen.getByRole('textbox');
    fireEvent.change(input, { target: { value: '水电' } });
    endWord(input, way);
    expect(stored()).toBeUndefined();
    enter(input);
    expect(stored()).toBe('["水电"]');
  });

  it('runs no key script', () => {
    const { actions } = openTestForm([
      { Name: 'v', Label: LABEL, Component: 'Text', KeyupV8Code: 'V8.Result = 1;' },
    ]);
    const input = screen.getByLabelText(LABEL);
    const codes = () => actions.map(({ detail }) => (detail as { keyCode: number }).keyCode);
    endWord(input, way);
    expect(codes()).toEqual([]);
    enter(input);
    expect(codes()).toEqual([13]);
  });

  it('starts no search, and empties none', () => {
    const [searched, changed] = [jest.fn(), jest.fn()];
    render(<SearchBar value="云" onChange={changed} onSubmit={searched} placeholder="搜索" />);
    const input = screen.getByLabelText('搜索');
    endWord(input, way);
    endWord(input, way, { key: 'Escape' });
    expect([searched.mock.calls, changed.mock.calls]).toEqual([[], []]);
    enter(input);
    expect(searched).toHaveBeenCalledWith('云');
  });

  it('answers no dialog that asks for a text', async () => {
    render(<OverlayHost />);
    const answered = jest.fn();
    void dialog.prompt({ title: '名称', value: '云栖' }).then(answered);
    const input = await screen.findByRole('textbox');
    endWord(input, way);
    // rest: an answer would come with the next turn.
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(answered).not.toHaveBeenCalled();
    enter(input);
    await waitFor(() => expect(answered).toHaveBeenCalled());
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  });

  it('closes no sheet', async () => {
    const close = jest.fn();
    render(
      <>
        <Sheet open title="意见" onClose={close}>
          <input aria-label="意见" />
        </Sheet>
        <OverlayHost />
      </>,
    );
    const input = await screen.findByLabelText('意见', { selector: 'input' });
    endWord(input, way, { key: 'Escape' });
    expect(close).not.toHaveBeenCalled();
    fireEvent.keyDown(input, { key: 'Escape' });
    expect(close).toHaveBeenCalled();
  });

  it('is no shortcut', async () => {
    await loadKeys();
    const [sent, acted] = [jest.fn(), jest.fn()];
    const stops = [
      offerKeys({ current: { place: 'form', acts: { submit: sent }, page: shownPage() } }),
      offerKeys({ current: { place: 'approvals', acts: { next: acted }, page: shownPage() } }),
    ];
    endWord(document.body, way, { key: 'Enter', ctrlKey: true });
    endWord(document.body, way, { key: 'j' });
    expect([sent.mock.calls, acted.mock.calls]).toEqual([[], []]);
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'j' });
    expect([sent.mock.calls.length, acted.mock.calls.length]).toEqual([1, 1]);
    for (const stop of stops) stop();
  });
});
