import { drizzle } from 'drizzle-orm/node-postgres';
import type { FastifyInstance } from 'fastify';
import { isPlausibleEvent } from '#domain/shipping/shipping/event-time.ts';
import { isSigned, readPush } from '../../../connectors/seventeen-track.ts';
import { transaction } from '../../../core/db/pool.ts';
import { prefix } from '../../../core/http/serve.ts';
import { secretFile } from '../../../core/secrets/secret-file.ts';
import type { Services } from '../../../services.ts';
import { applyTracking } from './apply.ts';

/** Its file is where an operator copies it from. */
export const trackingKey = (dataDir: string): string => secretFile(dataDir, 'tracking-webhook-key');

/** POST /admin/v1/webhook/tracking, header `sign`. Repeats and late deliveries change nothing twice. */
export function trackingWebhook(app: FastifyInstance, services: Services): void {
  const key = trackingKey(services.config.dataDir);
  void app.register(async (scope) => {
    // The signature is over the bytes as they came, so they are kept as they came.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    scope.post(`${prefix}/webhook/tracking`, async (request, reply) => {
      const body = request.body;
      if (!Buffer.isBuffer(body) || !isSigned(body, request.headers['sign'], key)) {
        return reply.status(401).send({ code: 401, msg: 'The signature is not right', data: null });
      }
      const said = readPush(body);
      if (!said) return reply.status(400).send({ code: 400, msg: 'The message cannot be read', data: null });
      const now = new Date();
      const undated = said.events.filter(({ at }) => at === null || !isPlausibleEvent(at, now)).length;
      // Counts only: what a carrier writes may name a person.
      if (said.dropped + undated > 0)
        request.log.warn(
          { dropped: said.dropped, undated, events: said.events.length },
          'tracking events without time or text',
        );
      const { added } = await transaction(services.pool, (client) =>
        applyTracking(drizzle(client), said.events, { source: '17track', actorId: null, now }),
      );
      return { code: 200, msg: 'Successful', data: { added } };
    });
  });
}
