import { hash as digest } from 'node:crypto';
import { parseTrackingStatus, type TrackingCode, type TrackingStatus } from '#domain/shipping/tracking/tracking.ts';
import type { ChannelQuote } from '#domain/shipping/shipping/quotes/quote.ts';
import { demoIdAt } from '../ids.ts';
import { day, hour, type Draft } from './draft.ts';

export type LogEntry = {
  readonly id: string;
  readonly hash: Buffer;
  readonly at: Date;
  readonly status: TrackingStatus;
  readonly raw: string;
  readonly text: string;
  readonly place: string;
};

/** Progress, tracking code, and location. Demo carriers send only codes, so that messages are translated. */
type Step = readonly [share: number, word: TrackingCode, place: string];

const onTheWay: readonly Step[] = [
  [0.06, 'InTransit_PickedUp', 'Yiwu'],
  [0.2, 'InTransit_Departure', 'Hangzhou'],
  [0.55, 'InTransit_Arrival', ''],
  [0.7, 'InTransit_CustomsReleased', ''],
];
const arriving: readonly Step[] = [
  [0.95, 'OutForDelivery', ''],
  [1, 'Delivered', ''],
];
const endings = {
  well: arriving,
  twice: [[0.95, 'DeliveryFailure', ''], ...later(arriving, 0.15)],
  pickup: [[0.95, 'AvailableForPickup', '']],
  customs: [[0.75, 'InTransit_CustomsRequiringInformation', '']],
  lost: [
    [1.6, 'Exception_Lost', ''],
    [5, 'Expired', ''],
  ],
  silent: [],
  back: [
    [1, 'DeliveryFailure', ''],
    [1.4, 'Exception_Returning', ''],
  ],
} as const satisfies Record<string, readonly Step[]>;

function later(steps: readonly Step[], by: number): readonly Step[] {
  return steps.map(([share, code, place]) => [share + by, code, place]);
}

/** The whole log of a parcel, including future days. */
export function trackingLog(
  draft: Draft,
  parcelId: string,
  packedAt: Date,
  shippedAt: Date,
  { row }: ChannelQuote,
): readonly LogEntry[] {
  const { chance, fate, customer } = draft;
  const goesWell = ['refunded', 'partly-refunded', 'after-sale', 'split'].includes(fate);
  const ending = chance.weighted({ well: 915, twice: 35, pickup: 14, customs: 12, lost: 10, silent: 14 });
  const steps = fate === 'returned' ? endings.back : endings[goesWell ? 'well' : ending];
  if (fate !== 'returned' && !goesWell && ending === 'silent') return [];
  // Half arrive within p50 days, nine tenths within p90.
  const days = row.days_p50 * 0.75 + chance.next() * (row.days_p90 - row.days_p50 * 0.75);
  const announced = new Date(packedAt.getTime() + hour / 2);
  const at = (share: number) => new Date(Math.round((shippedAt.getTime() + share * days * day) / 1000) * 1000);
  return [
    entry(parcelId, announced, 'InfoReceived', ''),
    ...[...onTheWay, ...steps].map(([share, code, place]) =>
      entry(parcelId, at(share), code, share < 0.5 ? place : customer.address.city),
    ),
  ];
}

function entry(parcelId: string, at: Date, code: TrackingCode, place: string): LogEntry {
  const { status, raw } = parseTrackingStatus(code);
  const hash = digest('sha256', `${parcelId}\n${at.toISOString()}\n${raw}`, 'buffer');
  return { id: demoIdAt(at, `tracking ${parcelId} ${at.getTime()} ${raw}`), hash, at, status, raw, text: raw, place };
}
