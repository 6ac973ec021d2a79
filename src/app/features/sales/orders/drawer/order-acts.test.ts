import { describe, expect, test } from 'vitest';
import { policies, type Permission } from '#domain/platform/permissions/policies.ts';
import { fulfillmentStatuses } from '#domain/shared/order-status/order-status.ts';
import { parcelStatuses, type ParcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { trackingStatuses } from '#domain/shipping/tracking/tracking.ts';
import type { OrderDetail } from '../queries.ts';
import { orderActsOf } from './order-acts.ts';

type Facts = Parameters<typeof orderActsOf>[0];
type Parcel = OrderDetail['parcels'][number];

const parcel = (status: ParcelStatus, tracking_status: Parcel['tracking_status'] = 'notfound') =>
  ({ _id: `parcel-${status}`, status, tracking_status }) as Parcel;
const order = (facts: Partial<Facts> = {}): Facts => ({
  parcels: [],
  obstacles: [],
  processed_at: null,
  fulfillment_status: 'unfulfilled',
  ...facts,
});
const processed = (facts: Partial<Facts> = {}) =>
  order({
    processed_at: '2026-11-20T12:00:00.000Z',
    fulfillment_status: 'in_progress',
    obstacles: ['order.already-processed'],
    ...facts,
  });
const all = () => true;
const only =
  (...granted: readonly Permission[]) =>
  (permission: Permission) =>
    granted.includes(permission);

test('a user without permissions has no actions, for every order', () => {
  const everything = parcelStatuses.map((status) => parcel(status));
  expect(orderActsOf(order({ parcels: everything }), () => false)).toBeNull();
  expect(orderActsOf(processed({ parcels: everything }), () => false)).toBeNull();
});

test('permissions for other nouns give no action', () => {
  const own = new Set<string>([
    'order.process',
    'order.cancel-process',
    'order.ask-cancel',
    'label.print',
    'order.fulfill',
  ]);
  const others = (Object.keys(policies) as Permission[]).filter((permission) => !own.has(permission));
  const facts = processed({ parcels: [parcel('packed'), parcel('shipped')], obstacles: [] });
  expect(orderActsOf(facts, only(...others))).toBeNull();
});

describe('processing', () => {
  test('is offered while nothing prevents it', () => {
    expect(orderActsOf(order(), only('order.process'))).toMatchObject({ process: true, cancel: false });
  });

  test('is not offered with an obstacle', () => {
    expect(orderActsOf(order({ obstacles: ['order.not-mapped'] }), all)).toBeNull();
  });
});

describe('cancelling', () => {
  test.each(['order.cancel-process', 'order.ask-cancel'] as const)('is offered with %s', (permission) => {
    expect(orderActsOf(processed(), only(permission))).toMatchObject({ cancel: true, process: false });
  });

  test('is not offered before the order is processed', () => {
    expect(orderActsOf(order({ obstacles: ['order.not-paid'], fulfillment_status: 'in_progress' }), all)).toBeNull();
  });

  test.each(fulfillmentStatuses.filter((status) => status !== 'in_progress'))(
    'is not offered when it is %s',
    (status) => {
      expect(orderActsOf(processed({ fulfillment_status: status }), all)?.cancel ?? false).toBe(false);
    },
  );
});

describe('printing', () => {
  test('prints the labels of packed and shipped parcels, and of no other', () => {
    const parcels = parcelStatuses.map((status) => parcel(status));
    expect(orderActsOf(processed({ parcels }), only('label.print'))?.print).toEqual(
      parcelStatuses
        .filter((status) => status === 'packed' || status === 'shipped')
        .map((status) => `parcel-${status}`),
    );
  });
});

describe('the carrier', () => {
  test('gets an order with a packed parcel, also while another parcel waits', () => {
    const parcels = [parcel('waiting'), parcel('packed')];
    expect(orderActsOf(processed({ parcels }), only('order.fulfill'))).toMatchObject({ fulfil: true, unfulfil: false });
  });

  test.each(trackingStatuses)('gives a shipped parcel back only before the first scan: %s', (tracking) => {
    const acts = orderActsOf(processed({ parcels: [parcel('shipped', tracking)] }), only('order.fulfill'));
    expect(acts?.unfulfil ?? false).toBe(tracking === 'notfound' || tracking === 'InfoReceived');
  });

  test('keeps all parcels of an order when it has scanned one', () => {
    const parcels = [parcel('shipped', 'notfound'), parcel('shipped', 'transit')];
    expect(orderActsOf(processed({ parcels }), only('order.fulfill'))).toBeNull();
  });

  test('is never offered to both get and give back the same parcel', () => {
    for (const status of parcelStatuses) {
      const acts = orderActsOf(processed({ parcels: [parcel(status)] }), only('order.fulfill'));
      expect([status, acts?.fulfil === true && acts.unfulfil]).toEqual([status, false]);
    }
  });
});
