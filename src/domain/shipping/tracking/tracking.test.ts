import { startingDelayLimits } from '../../platform/settings/delay-limits.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  daysLate,
  isScannedByCarrier,
  orderTracking,
  statusFromLog,
  trackingCode,
  trackingCodes,
  trackingStatuses,
  parseTrackingStatus,
} from './tracking.ts';
import type { TrackingEvent, TrackingStatus } from './tracking.ts';

test('known codes are parsed in any spelling; others keep the carrier’s text', () => {
  expect(trackingCode('intransit_pickedup')).toBe('InTransit_PickedUp');
  expect(trackingCode('Out For Delivery')).toBe('OutForDelivery');
  expect(trackingCode('Delivered_Other')).toBe('Delivered');
  expect(trackingCode('InTransit_SomethingNew')).toBeNull();
  expect(trackingCode('')).toBeNull();
  expect(trackingCodes.filter((code) => !parseTrackingStatus(code).known)).toEqual([]);
});

test.each([
  ['NotFound', 'notfound'],
  ['NotFound_InvalidCode', 'notfound'],
  ['InfoReceived', 'InfoReceived'],
  ['InTransit', 'transit'],
  ['InTransit_CustomsReleased', 'transit'],
  ['AvailableForPickup', 'pickup'],
  ['OutForDelivery_Other', 'pickup'],
  ['DeliveryFailure', 'undelivered'],
  ['DeliveryFailure_InvalidAddress', 'undelivered'],
  ['Delivered', 'delivered'],
  ['Delivered_Other', 'delivered'],
  ['Expired', 'expired'],
  ['InTransit_CustomsRequiringInformation', 'alert'],
  ['Exception_Delayed', 'alert'],
  ['Exception_Security', 'alert'],
  ['DeliveryFailure_NoBody', 'alert'],
  ['Exception', 'exception'],
  ['Exception_Lost', 'exception'],
  [' in transit ', 'transit'],
])('the carrier status %s is parsed as %s', (raw, status) => {
  expect(parseTrackingStatus(raw)).toEqual({ status, raw, known: true });
});

test('our own statuses are parsed, and unknown ones count as in transit', () => {
  for (const status of trackingStatuses)
    expect(parseTrackingStatus(status)).toEqual({ status, raw: status, known: true });
  expect(parseTrackingStatus('Teleported')).toEqual({ status: 'transit', raw: 'Teleported', known: false });
  expect(parseTrackingStatus('')).toEqual({ status: 'transit', raw: '', known: false });
});

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const event = (day: number, status: TrackingStatus): TrackingEvent => ({ at: at(day), status, text: status });

test.each<[string, [number, TrackingStatus][], TrackingStatus]>([
  ['nothing yet', [], 'notfound'],
  [
    'the latest by event time counts',
    [
      [3, 'pickup'],
      [2, 'transit'],
    ],
    'pickup',
  ],
  [
    'a failed try, then a second',
    [
      [3, 'undelivered'],
      [4, 'pickup'],
      [5, 'delivered'],
    ],
    'delivered',
  ],
  [
    'an alert is over when it moves on',
    [
      [3, 'alert'],
      [4, 'transit'],
    ],
    'transit',
  ],
  [
    'no news does not take back a scan',
    [
      [3, 'transit'],
      [4, 'InfoReceived'],
      [5, 'notfound'],
    ],
    'transit',
  ],
  [
    'a scan after delivery is noise',
    [
      [3, 'delivered'],
      [4, 'transit'],
      [5, 'expired'],
    ],
    'delivered',
  ],
  [
    'trouble after delivery is not',
    [
      [3, 'delivered'],
      [4, 'exception'],
    ],
    'exception',
  ],
  [
    'at one moment the more advanced counts',
    [
      [3, 'delivered'],
      [3, 'pickup'],
    ],
    'delivered',
  ],
  [
    'expired wakes up again',
    [
      [3, 'expired'],
      [40, 'transit'],
    ],
    'transit',
  ],
])('status from the log: %s', (_what, log, status) => {
  expect(statusFromLog(log.map(([day, parcelStatus]) => event(day, parcelStatus)))).toBe(status);
});

const anyEvent = fc.record({
  at: fc.integer({ min: 1, max: 30 }).map(at),
  status: fc.constantFrom(...trackingStatuses),
  text: fc.constantFrom('a', 'b'),
});

test('the order of arrival does not matter', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (log, picks) => {
      const shuffled = log.map((entry) => ({ entry, key: picks.next().value! })).sort((a, b) => a.key - b.key);
      expect(statusFromLog(shuffled.map(({ entry }) => entry))).toBe(statusFromLog(log));
    }),
  );
});

test('a late event older than a scan never turns the status back', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 8 }), fc.constantFrom(...trackingStatuses), (log, status) => {
      const scanned = [...log, { at: at(31), status: 'pickup' as const, text: 'scan' }];
      const before = statusFromLog(scanned);
      fc.pre(before === 'pickup');
      const late = statusFromLog([{ at: at(1), status, text: 'late' }, ...scanned]);
      expect(late === 'pickup' || status === 'delivered').toBe(true);
    }),
  );
});

test('an order shows its least advanced parcel', () => {
  expect(orderTracking(['delivered', 'transit'])).toBe('transit');
  expect(orderTracking(['transit', 'exception', 'delivered'])).toBe('exception');
  expect(orderTracking(['notfound', 'delivered'])).toBe('notfound');
  expect(orderTracking(['delivered'])).toBe('delivered');
  expect(orderTracking([])).toBeNull();
});

test('the carrier has touched a parcel with its first real scan', () => {
  expect(isScannedByCarrier([event(1, 'InfoReceived'), event(2, 'notfound')])).toBe(false);
  expect(isScannedByCarrier([event(1, 'InfoReceived'), event(2, 'transit')])).toBe(true);
});

test.each<[TrackingStatus, number, number | null, number, number]>([
  ['notfound', 1, null, 3, 0],
  ['notfound', 1, null, 4, 1],
  ['InfoReceived', 1, 2, 6, 2],
  ['transit', 1, 3, 10, 0],
  ['transit', 1, 3, 13, 3],
  ['delivered', 1, 3, 30, 0],
  ['expired', 1, 3, 30, 0],
])('%s, label on day %s, last news %s, on day %s: %s days late', (status, label, last, now, late) => {
  const facts = { status, labelled_at: at(label), last_event_at: last === null ? null : at(last), now: at(now) };
  expect(daysLate(facts, startingDelayLimits)).toBe(late);
});
