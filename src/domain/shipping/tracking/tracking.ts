import { byName } from '#domain/shared/status.ts';
import type { DelayLimits } from '../../platform/settings/delay-limits.ts';

/** The nine statuses of the specification; InfoReceived keeps its capitals. */
export const trackingStatuses = [
  'notfound',
  'InfoReceived',
  'transit',
  'pickup',
  'undelivered',
  'delivered',
  'alert',
  'expired',
  'exception',
] as const;
export const trackingStatus = byName(trackingStatuses);
export type TrackingStatus = (typeof trackingStatuses)[number];

/** The carrier has not scanned the parcel. */
export const trackingUnseen: readonly TrackingStatus[] = ['notfound', 'InfoReceived'];
/** No more news is expected. */
export const trackingEnded: readonly TrackingStatus[] = ['delivered', 'expired'];

/** 17TRACK 2.4 codes with a message; a sub status ending in `_Other` adds nothing to its main status. */
export const trackingCodes = [
  'NotFound',
  'InfoReceived',
  'InTransit',
  'InTransit_PickedUp',
  'InTransit_Departure',
  'InTransit_Arrival',
  'InTransit_CustomsProcessing',
  'InTransit_CustomsReleased',
  'InTransit_CustomsRequiringInformation',
  'OutForDelivery',
  'AvailableForPickup',
  'DeliveryFailure',
  'DeliveryFailure_NoBody',
  'DeliveryFailure_Security',
  'DeliveryFailure_Rejected',
  'DeliveryFailure_InvalidAddress',
  'Delivered',
  'Exception',
  'Exception_Returning',
  'Exception_Returned',
  'Exception_NoBody',
  'Exception_Security',
  'Exception_Damage',
  'Exception_Rejected',
  'Exception_Delayed',
  'Exception_Lost',
  'Exception_Destroyed',
  'Exception_Cancel',
  'Expired',
] as const;
export type TrackingCode = (typeof trackingCodes)[number];

const normalize = (raw: string): string => raw.trim().toLowerCase().replaceAll(/[\s-]/g, '');
const codes: ReadonlyMap<string, TrackingCode> = new Map(trackingCodes.map((code) => [code.toLowerCase(), code]));

/** A carrier status as a known code; null when it has no message. */
export const trackingCode = (raw: string): TrackingCode | null =>
  codes.get(normalize(raw).replace(/_other$/, '')) ?? null;

/** A parsed carrier status. An unknown one is kept and counts as in transit. */
export interface ParsedStatus {
  readonly status: TrackingStatus;
  readonly raw: string;
  readonly known: boolean;
}

const mainStatuses: ReadonlyMap<string, TrackingStatus> = new Map([
  ['notfound', 'notfound'],
  ['inforeceived', 'InfoReceived'],
  ['intransit', 'transit'],
  ['transit', 'transit'],
  ['availableforpickup', 'pickup'],
  ['outfordelivery', 'pickup'],
  ['pickup', 'pickup'],
  ['deliveryfailure', 'undelivered'],
  ['undelivered', 'undelivered'],
  ['delivered', 'delivered'],
  ['expired', 'expired'],
  ['exception', 'exception'],
  ['alert', 'alert'],
]);

// Sub statuses of 17TRACK 2.4 that require action, so they are alerts.
const alertSubStatuses: ReadonlySet<string> = new Set([
  'intransit_customsrequiringinformation',
  'exception_delayed',
  'exception_security',
  'exception_nobody',
  'deliveryfailure_security',
  'deliveryfailure_nobody',
]);

/** Parses a carrier status (17TRACK 2.4 main or sub status, or one of our own). */
export function parseTrackingStatus(raw: string): ParsedStatus {
  const code = normalize(raw);
  if (alertSubStatuses.has(code)) return { status: 'alert', raw, known: true };
  const status = mainStatuses.get(code.split('_')[0] ?? '');
  return { status: status ?? 'transit', raw, known: status !== undefined };
}

/** One entry of a parcel's tracking log; `at` is the time of the event, not of its arrival here. */
export interface TrackingEvent {
  readonly at: Date;
  readonly status: TrackingStatus;
  readonly text: string;
}

const order = [
  'notfound',
  'InfoReceived',
  'expired',
  'exception',
  'undelivered',
  'alert',
  'transit',
  'pickup',
  'delivered',
] as const satisfies readonly TrackingStatus[];
const advance = new Map<TrackingStatus, number>(order.map((status, index) => [status, index]));
const rank = (status: TrackingStatus): number => advance.get(status) ?? 0;

/** Statuses without information: they never revert a scan. */
const weak: ReadonlySet<TrackingStatus> = new Set(trackingUnseen);

function follow(now: TrackingStatus, reported: TrackingStatus): TrackingStatus {
  if (weak.has(reported) && rank(now) >= rank(reported)) return now;
  // Carriers keep scanning after delivery; only an exception reopens a delivered parcel.
  if (now === 'delivered') return reported === 'exception' ? reported : now;
  return reported;
}

const byTime = (a: TrackingEvent, b: TrackingEvent): number =>
  a.at.getTime() - b.at.getTime() ||
  rank(a.status) - rank(b.status) ||
  (a.text < b.text ? -1 : Number(a.text > b.text));

/** The log sorted by event time, independent of the order of arrival. */
export const sortedLog = (events: readonly TrackingEvent[]): readonly TrackingEvent[] => events.toSorted(byTime);

/** Computes a parcel's status from its log by event time, so a late event never reverts it. */
export function statusFromLog(events: readonly TrackingEvent[]): TrackingStatus {
  return sortedLog(events).reduce<TrackingStatus>((now, event) => follow(now, event.status), 'notfound');
}

/** An order shows its least advanced parcel; null when it has none. */
export function orderTracking(parcels: readonly TrackingStatus[]): TrackingStatus | null {
  const [first, ...rest] = parcels;
  if (first === undefined) return null;
  return rest.reduce((lowest, status) => (rank(status) < rank(lowest) ? status : lowest), first);
}

/** True once the carrier has scanned the parcel: from then on it cannot be taken back. */
export const isScannedByCarrier = (events: readonly TrackingEvent[]): boolean =>
  events.some((event) => !weak.has(event.status));

export interface DelayFacts {
  readonly status: TrackingStatus;
  readonly labelled_at: Date;
  readonly last_event_at: Date | null;
  readonly now: Date;
}

const day = 86_400_000;

/** Whole days without news beyond the limit; 0 while within it. Delivered and expired parcels are never late. */
export function daysLate(facts: DelayFacts, limits: DelayLimits): number {
  if (facts.status === 'delivered' || facts.status === 'expired') return 0;
  const since = facts.last_event_at ?? facts.labelled_at;
  const limit = weak.has(facts.status) ? limits.afterLabel : limits.inTransit;
  return Math.max(0, Math.floor((facts.now.getTime() - since.getTime()) / day) - limit);
}
