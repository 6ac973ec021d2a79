import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { eventTime } from '#domain/shipping/tracking/event-time.ts';
import { plainNumber } from '#domain/shipping/tracking/numbers.ts';
import { parseTrackingStatus, trackingStatus } from '#domain/shipping/tracking/tracking.ts';
import { cleanText } from '#domain/shared/text/clean.ts';
import { jsonOf } from '../post-text.ts';

/** The signature of a 17TRACK 2.4 webhook: hex SHA-256 of the raw body, a slash and the key. */
export const signatureOf = (body: Buffer, key: string): string =>
  createHash('sha256').update(body).update(`/${key}`).digest('hex');

/** Whether the header `sign` matches these bytes, compared in constant time. */
export function isSigned(body: Buffer, sign: unknown, key: string): boolean {
  const wanted = Buffer.from(signatureOf(body, key));
  const received = Buffer.from(typeof sign === 'string' ? sign.toLowerCase() : '');
  return received.length === wanted.length && timingSafeEqual(received, wanted);
}

// Only the fields we use; unknown fields are ignored. Carriers omit almost any field.
const Text = z.string().nullish().catch(null);
const Times = z.object({
  time_utc: Text,
  time_iso: Text,
  time_raw: z.object({ date: Text, time: Text, timezone: Text }).nullish().catch(null),
});
const Event = Times.extend({ description: Text, location: Text, stage: Text, sub_status: Text });
const Status = z.object({ status: Text, sub_status: Text });
const Events = z.object({ events: z.array(z.unknown()) });
const Info = z.object({
  latest_status: Status.nullish().catch(null),
  latest_event: Times.nullish().catch(null),
  tracking: z
    .object({ providers: z.array(z.unknown()) })
    .nullish()
    .catch(null),
});
const TrackedNumber = z.object({
  number: z
    .string()
    .overwrite((text) => plainNumber(cleanText(text)))
    .min(5)
    .max(50),
  track_info: z.unknown().optional(),
});
const Pushed = z.object({ event: z.string(), data: TrackedNumber });

export type PushedEvent = {
  readonly number: string;
  /** Null: unknown. */
  readonly at: Date | null;
  readonly rawStatus: string;
  readonly text: string;
  readonly place: string;
};

export type Push = {
  readonly number: string;
  readonly events: readonly PushedEvent[];
  /** Number of unreadable events. */
  readonly dropped: number;
};

const timeOf = ({ time_utc: utc, time_iso: iso, time_raw: raw }: z.output<typeof Times>): Date | null =>
  eventTime({ utc, iso, raw });

/** Parses a webhook body into its parcel's events; null when it is not a 17TRACK message. */
export function readPush(body: Buffer): Push | null {
  const pushed = Pushed.safeParse(jsonOf(body.toString('utf8')));
  return pushed.success ? readTracked(pushed.data.data) : null;
}

/** Parses one number with its events, as messages and responses have it; null when it is none. */
export function readTracked(tracked: unknown): Push | null {
  const { data } = TrackedNumber.safeParse(tracked);
  if (!data) return null;
  const { number, track_info } = data;
  const info = Info.safeParse(track_info).data;
  const found = (info?.tracking?.providers ?? []).flatMap((provider) => Events.safeParse(provider).data?.events ?? []);
  const events = found.flatMap((raw) => eventOf(number, raw));
  const latest = latestOf(number, info, events);
  return { number, events: latest ? [...events, latest] : events, dropped: found.length - events.length };
}

function eventOf(number: string, raw: unknown): PushedEvent[] {
  const { data } = Event.safeParse(raw);
  if (!data) return [];
  const event = {
    number,
    at: timeOf(data),
    rawStatus: data.sub_status || (data.stage ?? ''),
    text: data.description ?? '',
    place: data.location ?? '',
  };
  return event.at === null && event.rawStatus === '' && event.text === '' ? [] : [event];
}

/** The status concluded by 17TRACK when no event of the message has it. */
function latestOf(
  number: string,
  info: z.output<typeof Info> | undefined,
  events: readonly PushedEvent[],
): PushedEvent | null {
  const rawStatus = info?.latest_status?.sub_status || (info?.latest_status?.status ?? '');
  const { status, known } = parseTrackingStatus(rawStatus);
  if (!known || status === 'notfound') return null;
  if (events.some((event) => parseTrackingStatus(event.rawStatus).status === status)) return null;
  const scanned = info?.latest_event ? timeOf(info.latest_event) : null;
  // Of two entries at one time the more advanced one counts, so a conclusion follows the scan it is drawn from.
  const at = scanned && status !== trackingStatus.delivered ? new Date(scanned.getTime() + 1) : scanned;
  // Without the event's description: with the same text and time it would be deduplicated as that event.
  return { number, at, rawStatus, text: '', place: '' };
}
