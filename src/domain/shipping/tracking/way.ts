import { sortedLog } from './tracking.ts';
import type { TrackingEvent, TrackingStatus } from './tracking.ts';

/** The stations of a parcel's progress bar. */
export const stations = ['announced', 'transit', 'pickup', 'delivered'] as const;
export type Station = (typeof stations)[number];

export interface WayStep {
  readonly station: Station;
  /** failed: stopped at this station by a problem. */
  readonly state: 'done' | 'now' | 'next' | 'failed';
  /** When the log first reports it; null when it was skipped or is still to come. */
  readonly at: Date | null;
}

/**
 * The station a status reaches. A failed delivery attempt reaches the last station; any other exception is in transit.
 */
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

/** A parcel's progress from its log, independent of the order of arrival. `status` is the status of the whole log. */
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
