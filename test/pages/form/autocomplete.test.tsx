import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { dismissAll } from '@/ui/overlay/machine';
import { openTestForm } from '../../kit/open-test-form';

afterEach(() => {
  jest.useRealTimers();
  dismissAll();
  cleanup();
});

it('S9-blur-200: suggestions stay for 200 ms after the field has lost the focus', async () => {
  const Data = JSON.stringify(['杭州', '杭锦旗', '宁波']);
  const { user } = openTestForm([{ Name: 'v', Label: '值', Component: 'Autocomplete', Data }]);
  const field = screen.getByRole('combobox');
  await user.type(field, '杭');
  expect(screen.getAllByRole('option')).toHaveLength(2);
  jest.useFakeTimers();
  fireEvent.blur(field);
  act(() => jest.advanceTimersByTime(199));
  expect(screen.queryAllByRole('option')).toHaveLength(2);
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryAllByRole('option')).toEqual([]);
});
