import { within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../kit/render-page';
import { startTenant } from '../kit/tenant';

/** As servers of today answer: a name and a picture, no department and no number of people. */
function tellNamesOnly(): () => void {
  const { responseText, response } = Object.getOwnPropertyDescriptors(XMLHttpRequest.prototype);
  const shorten = (value: unknown): unknown => {
    if (typeof value !== 'string' || !value.includes('"DeptName"') || !value.includes('"Data":['))
      return value;
    const answer = JSON.parse(value) as { Data: Record<string, unknown>[]; DataCount?: number };
    if (!Array.isArray(answer.Data) || !answer.Data[0] || !('Phone' in answer.Data[0])) return value;
    return JSON.stringify({
      ...answer,
      DataCount: undefined,
      Data: answer.Data.map(({ Id, Name, Avatar }) => ({ Id, Name, Avatar })),
    });
  };
  for (const [name, described] of Object.entries({ responseText, response })) {
    Object.defineProperty(XMLHttpRequest.prototype, name, {
      ...described,
      get(this: XMLHttpRequest) {
        return shorten(described.get?.call(this));
      },
    });
  }
  return () => Object.defineProperties(XMLHttpRequest.prototype, { responseText, response });
}

it('J-C-departments: departments have their people where the server tells names alone', async () => {
  await startTenant('manager');
  const stop = tellNamesOnly();
  try {
    const page = await renderPage('contact');
    expect(await within(page).findByText(/^共 \d+ 人$/)).toBeTruthy();
    const rows = within(page).getAllByText(/^\d+ 人$/);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some((row) => row.textContent !== '0 人')).toBe(true);
    const first = rows
      .find((row) => row.textContent !== '0 人')
      ?.closest('[role="button"], [role="link"], button');
    await userEvent.click(first as Element);
    expect(await within(page).findByText(/^共 [1-9]\d* 人$/)).toBeTruthy();
  } finally {
    stop();
  }
});
