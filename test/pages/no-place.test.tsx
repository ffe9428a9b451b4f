import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { newId } from '@/device/runtime/random';
import { whereAmI } from '@/data/query/ask-places';
import { renderPage } from '../kit/render-page';
import { elsewhere, startTenant, type Elsewhere } from '../kit/tenant';

let office: Elsewhere;

/** A customer with a location stored by another device. */
async function customerAt(lng: unknown, lat: unknown): Promise<string> {
  const Id = newId();
  await office.ask('/api/FormEngine/addFormData', {
    FormEngineKey: 'diy_customer',
    Id,
    _RowModel: {
      CustName: `位置不明 ${String(lng)}`,
      Contact: '庄禾',
      Location: JSON.stringify({ Address: '', Zoom: 16, Center: { lng, lat } }),
      Location_Lng: lng,
      Location_Lat: lat,
    },
  });
  return Id;
}

beforeAll(async () => {
  office = await elsewhere(await startTenant('manager'), 'admin');
});

it('a record whose coordinates are 0, 0 shows no location and leads to no map; a swapped pair is corrected', async () => {
  const nowhere = await renderPage('workDetail', { table: 'diy_customer', id: await customerAt(0, 0) });
  await within(nowhere).findAllByText(/位置不明 0/);
  expect(within(nowhere).queryByText(/0, 0/)).toBeNull();
  expect(within(nowhere).queryByRole('button', { name: /地图/ })).toBeNull();
  await renderPage('changePassword');
  const there = await renderPage('workDetail', {
    table: 'diy_customer',
    id: await customerAt(30.51, 120.68),
  });
  await within(there).findAllByText('120.68, 30.51');
});

it('0, 0 typed into the field is no location, and is reported as such', async () => {
  await renderPage('changePassword');
  const page = await renderPage('workAdd', { table: 'diy_customer' });
  const box = await within(page).findByLabelText(/坐标$/);
  await userEvent.type(box, '0, 0');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  await userEvent.clear(box);
  await userEvent.type(box, '30.51, 120.68');
  expect(box.getAttribute('aria-invalid')).not.toBe('true');
  await userEvent.tab();
  expect((await screen.findByDisplayValue('120.68, 30.51')) === box).toBe(true);
});

it('a device that answers 0, 0 does not know where it is: the network location is requested', async () => {
  const coords = { longitude: 0, latitude: 0, accuracy: 5 };
  Object.assign(navigator, {
    geolocation: { getCurrentPosition: (found: (answer: unknown) => void) => found({ coords }) },
  });
  expect(await whereAmI()).toMatchObject({ ok: true, from: 'network' });
  Object.assign(coords, { longitude: 120.68, latitude: 30.51 });
  expect(await whereAmI()).toMatchObject({ ok: true, from: 'device' });
});
