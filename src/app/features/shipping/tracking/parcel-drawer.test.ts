import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Output } from '../../../sync/calls.ts';
import { useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import ParcelDrawer from './ParcelDrawer.tsx';
import type { DelayRow, OwnParcel } from './queries.ts';

const screen = useFakeScreen();
const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

const parcel: OwnParcel = {
  _id: id(1),
  order_id: id(2),
  order_number: '#1001',
  waybill: 'W0000001',
  track_no: 'YT2632000000000001',
  status: 'transit',
  parcel_status: 'shipped',
  carrier: 'YunExpress',
  tracking_url: null,
  channel: 'Line',
  country_code: 'NL',
  shipped_at: '2026-11-20T12:00:00.000Z',
  delivered_at: null,
  expected_days: null,
  events: [],
  delay: null,
};
const response = (parcels: OwnParcel[]): Output<'order.trackDetail'> => ({ status: null, parcels, unknown: [] });

async function shown(more: Partial<Parameters<typeof ParcelDrawer>[0]> = {}, parcels = [parcel]) {
  screen().signIn({ actions: ['order.read', 'tracking.read'] });
  screen().on('order.trackDetail', ({ parcel_id }) => response(parcels.filter(({ _id }) => _id === parcel_id)));
  const requests = (of: OwnParcel) => `requests of ${of.order_id}`;
  return open(screen(), () => createElement(ParcelDrawer, { id: id(1), requests, onClose: () => undefined, ...more }));
}

test('a parcel opens with its tracking, its order, its requests and the page of the customer', async () => {
  const view = await shown();
  expect(view.text).toContain('YT2632000000000001');
  expect(view.text).toContain(`requests of ${id(2)}`);
  expect(view.buttonNames).toEqual(expect.arrayContaining(['Open the order', 'Page for the customer']));
  await view.press('Open the order');
  expect(screen().places.at(-1)).toBe('/order/list');
});

test('without the right to read orders it leads to none, and offers no request', async () => {
  screen().signIn({ actions: ['tracking.read'] });
  screen().on('order.trackDetail', () => response([parcel]));
  const requests = () => 'requests';
  const view = await open(screen(), () =>
    createElement(ParcelDrawer, { id: id(1), requests, onClose: () => undefined }),
  );
  expect(view.text).not.toContain('requests');
  expect(view.buttonNames).not.toContain('Open the order');
});

test('an unknown parcel is explained', async () => {
  const view = await shown({}, []);
  expect(view.text).toContain('This parcel does not exist, or you may not see it.');
});

test('a delay of the list is closed here, an ended one shows its reason', async () => {
  let closed = 0;
  const open = await shown({ onEnd: () => (closed += 1) });
  await open.press('Close the delay');
  expect(closed).toBe(1);
  const ended = { ended_at: '2026-11-21T12:00:00.000Z', ended_by_name: 'Lin', reason: 'Scanned late.' } as DelayRow;
  const over = await shown({ ended });
  expect(over.text).toContain('Lin');
  expect(over.text).toContain('Scanned late.');
  expect(over.buttonNames).not.toContain('Close the delay');
});
