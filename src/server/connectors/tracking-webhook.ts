import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { transaction } from '../db/pool.ts';
import { applyTracking, type Said } from '../features/tracking/apply.ts';
import { prefix } from '../http/serve.ts';
import type { Services } from '../services.ts';

/** The key lies beside the data, readable by the owner only; its file is where an operator copies it from. */
export function trackingKey(dataDir: string): string {
  const folder = join(dataDir, 'secrets');
  const path = join(folder, 'tracking-webhook-key');
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600 });
  }
  return readFileSync(path, 'utf8').trim();
}

/** As 17TRACK signs: hex SHA-256 of the raw body, a slash and the key. */
export const signatureOf = (body: Buffer, key: string): string =>
  createHash('sha256').update(body).update(`/${key}`).digest('hex');

function signed(body: Buffer, given: unknown, key: string): boolean {
  const wanted = Buffer.from(signatureOf(body, key));
  const said = Buffer.from(typeof given === 'string' ? given.toLowerCase() : '');
  return said.length === wanted.length && timingSafeEqual(said, wanted);
}

// Only what we use; what a newer version adds passes by.
const Pushed = z.object({
  event: z.string(),
  data: z.object({
    number: z.string().min(5).max(50),
    track_info: z
      .object({
        tracking: z.object({
          providers: z.array(
            z.object({
              events: z.array(
                z.object({
                  time_utc: z.iso.datetime(),
                  description: z.string().nullish(),
                  location: z.string().nullish(),
                  stage: z.string().nullish(),
                  sub_status: z.string().nullish(),
                }),
              ),
            }),
          ),
        }),
      })
      .nullish(),
  }),
});

const saidOf = ({ data }: z.output<typeof Pushed>): Said[] =>
  (data.track_info?.tracking.providers ?? []).flatMap(({ events }) =>
    events.map((event) => ({
      number: data.number.toUpperCase(),
      at: new Date(event.time_utc),
      word: event.sub_status ?? event.stage ?? '',
      text: event.description ?? '',
      place: event.location ?? '',
    })),
  );

/** POST /admin/v1/webhook/tracking, header `sign`. Repeats and late deliveries change nothing twice. */
export function trackingWebhook(app: FastifyInstance, services: Services): void {
  const key = trackingKey(services.config.dataDir);
  void app.register(async (scope) => {
    // The signature is over the bytes as they came, so they are kept as they came.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    scope.post(`${prefix}/webhook/tracking`, async (request, reply) => {
      const body = request.body;
      if (!Buffer.isBuffer(body) || !signed(body, request.headers['sign'], key)) {
        return reply.status(401).send({ code: 401, msg: 'The signature is not right', data: null });
      }
      const pushed = Pushed.safeParse(parsed(body));
      if (!pushed.success) return reply.status(400).send({ code: 400, msg: 'The message cannot be read', data: null });
      const { added } = await transaction(services.pool, (client) =>
        applyTracking(drizzle(client), saidOf(pushed.data), { source: '17track', actorId: null, now: new Date() }),
      );
      return { code: 200, msg: 'Successful', data: { added } };
    });
  });
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
