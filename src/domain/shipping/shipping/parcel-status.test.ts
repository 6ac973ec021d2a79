import { expect, test } from 'vitest';
import { actionsFrom, nextStatuses, statusesBefore } from '#domain/shared/status.ts';
import {
  parcelsAway,
  parcelsInHouse,
  parcelsLabelled,
  parcelsSent,
  parcelsToPack,
  parcelStatuses,
  parcelsUntouched,
  parcelTransitions,
} from './parcel-status.ts';
import type { ParcelStatus } from './parcel-status.ts';

test('a parcel is in the warehouse, has been sent, or is cancelled, and never two of them', () => {
  expect([...parcelsInHouse, ...parcelsSent, 'cancelled'].toSorted()).toEqual(parcelStatuses.toSorted());
});

test('a parcel is cancelled as long as it is in the warehouse, and not later', () => {
  expect(statusesBefore(parcelTransitions, 'cancel').toSorted()).toEqual(parcelsInHouse.toSorted());
});

test('only sent parcels come back, and only those that have not come back', () => {
  expect(statusesBefore(parcelTransitions, 'return').toSorted()).toEqual(parcelsAway.toSorted());
  expect(parcelsSent.filter((status) => !parcelsAway.includes(status))).toEqual(['returned']);
});

test('a label counts from its printing on', () => {
  const before = parcelStatuses.filter((status) => !parcelsLabelled.includes(status) && status !== 'cancelled');
  expect(before).toEqual(['waiting', 'ready', 'packing', 'conflict']);
  expect(statusesBefore(parcelTransitions, 'label')).toEqual(['packing']);
});

test('a packer has ready and begun parcels to pack; contents are rearranged only before', () => {
  expect(parcelsToPack).toEqual(['ready', 'packing']);
  for (const status of parcelsUntouched)
    expect(nextStatuses(parcelTransitions, status, 'conflict')).toEqual(['conflict']);
  expect(parcelsUntouched.filter((status) => parcelsLabelled.includes(status))).toEqual([]);
});

test('every stopped parcel is decided by a user, and the system stops every parcel of the warehouse', () => {
  for (const status of parcelsInHouse.filter((each) => each !== 'conflict'))
    expect(actionsFrom(parcelTransitions, status, ['system'])).toContain('conflict');
  expect(actionsFrom(parcelTransitions, 'conflict', ['system'])).toEqual(['cancel']);
  for (const party of ['purchaser', 'salesperson', 'manager', 'admin'] as const)
    expect(actionsFrom(parcelTransitions, 'conflict', [party])).toContain('resolve');
  for (const party of ['packer', 'buyer', 'shop', 'affiliate'] as const)
    expect(actionsFrom(parcelTransitions, 'conflict', [party])).toEqual([]);
});

test('sellers and shops never move a parcel', () => {
  for (const status of parcelStatuses)
    expect(actionsFrom(parcelTransitions, status, ['buyer', 'shop', 'affiliate', 'customer service'])).toEqual([]);
});

test('a parcel passes every step on its way to the customer', () => {
  const way = ['goods-here', 'start', 'label', 'ship', 'deliver'] as const;
  const passed = way.reduce<ParcelStatus[]>((statuses, action) => {
    const [next] = nextStatuses(parcelTransitions, statuses.at(-1) ?? 'waiting', action);
    return next ? [...statuses, next] : statuses;
  }, []);
  expect(passed).toEqual(['ready', 'packing', 'packed', 'shipped', 'delivered']);
});
