import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { plainNumber } from '#domain/shipping/numbers.ts';

/** As 17TRACK 2.4 signs what it pushes: hex SHA-256 of the raw body, a slash and the key. */
export const signatureOf = (body: Buffer, key: string): string =>
  createHash('sha256').update(body).update(`/${key}`).digest('hex');

/** Whether the header `sign` is the one for these bytes, compared in constant time. */
export function isSigned(body: Buffer, sign: unknown, key: string): boolean {
  const wanted = Buffer.from(signatureOf(body, key));
  const said = Buffer.from(typeof sign === 'string' ? sign.toLowerCase() : '');
  return said.length === wanted.length && timingSafeEqual(said, wanted);
}

// Only what we use; what a newer version adds passes by. Carriers leave almost anything out.
const Pushed = z.object({
  event: z.string(),
  data: z.object({
    number: z.string().overwrite(plainNumber).min(5).max(50),
    track_info: z
      .object({
        tracking: z
          .object({
            providers: z
              .array(
                z.object({
                  events: z
                    .array(
                      z.object({
                        time_utc: z.iso.datetime({ offset: true }).nullish(),
                        description: z.string().nullish(),
                        location: z.string().nullish(),
                        stage: z.string().nullish(),
                        sub_status: z.string().nullish(),
                      }),
                    )
                    .nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
      })
      .nullish(),
  }),
});

export type PushedEvent = {
  readonly number: string;
  readonly at: Date;
  readonly word: string;
  readonly text: string;
  readonly place: string;
};

/** The events a pushed message tells of; null when it is none of theirs. Events without a time are left out. */
export function readPush(body: Buffer): PushedEvent[] | null {
  const pushed = Pushed.safeParse(jsonOf(body));
  if (!pushed.success) return null;
  const { number, track_info: info } = pushed.data.data;
  return (info?.tracking?.providers ?? []).flatMap(({ events }) =>
    (events ?? []).flatMap((event) =>
      event.time_utc
        ? [
            {
              number,
              at: new Date(event.time_utc),
              word: event.sub_status ?? event.stage ?? '',
              text: event.description ?? '',
              place: event.location ?? '',
            },
          ]
        : [],
    ),
  );
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
