import { sortedLog } from './tracking.ts';
import type { TrackingEvent, TrackingStatus } from './tracking.ts';

/** The stations of every parcel's way, as a bar shows them. */
export const stations = ['announced', 'transit', 'pickup', 'delivered'] as const;
export type Station = (typeof stations)[number];

export interface WayStep {
  readonly station: Station;
  /** failed: it got this far, and something is wrong there. */
  readonly state: 'done' | 'now' | 'next' | 'failed';
  /** When the log first speaks of it; null where it was passed in silence, or is still ahead. */
  readonly at: Date | null;
}

/** How far a word says that the parcel got. A failed try stands at the door; any other trouble somewhere on the way. */
const reaches: Readonly<Record<TrackingStatus, number>> = {
  notfound: -1,
  InfoReceived: 0,
  transit: 1,
  alert: 1,
  exception: 1,
  expired: 1,
  pickup: 2,
  undelivered: 2,
  delivered: 3,
};
const troubles: ReadonlySet<TrackingStatus> = new Set(['alert', 'exception', 'expired', 'undelivered']);

/** The way of a parcel from its log, whatever the order of arrival. `status` is what the whole log comes to. */
export function wayOf(status: TrackingStatus, events: readonly TrackingEvent[]): readonly WayStep[] {
  const log = sortedLog(events);
  const furthest = Math.max(0, reaches[status], ...log.map((event) => reaches[event.status]));
  const stateAt = (index: number): WayStep['state'] => {
    if (index > furthest) return 'next';
    if (index < furthest) return 'done';
    if (troubles.has(status)) return 'failed';
    return status === 'delivered' ? 'done' : 'now';
  };
  return stations.map((station, index) => ({
    station,
    state: stateAt(index),
    at: log.find((event) => reaches[event.status] === index)?.at ?? null,
  }));
}
