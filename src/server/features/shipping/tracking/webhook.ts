import { drizzle } from '../../../core/db/sql.ts';
import type { FastifyInstance } from 'fastify';
import { isPlausibleEvent } from '#domain/shipping/tracking/event-time.ts';
import { isSigned, readPush } from '../../../connectors/seventeen-track/push.ts';
import { transaction } from '../../../core/db/pool.ts';
import { prefix } from '../../../core/http/serve.ts';
import type { Services } from '../../../services.ts';
import { applyTracking } from './apply.ts';
import { serviceKey } from './service/account.ts';
import { markRead } from './service/store.ts';

/** POST /admin/v1/webhook/tracking, header `sign`, made with our key. Repeated and late deliveries are idempotent. */
export function trackingWebhook(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    // The signature covers the raw bytes, so they are not parsed first.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    scope.post(`${prefix}/webhook/tracking`, async (request, reply) => {
      const body = request.body;
      const key = await serviceKey(services.db, services);
      if (key === null || !Buffer.isBuffer(body) || !isSigned(body, request.headers['sign'], key)) {
        return reply.status(401).send({ code: 401, msg: 'The signature is not right', data: null });
      }
      const push = readPush(body);
      if (!push) return reply.status(400).send({ code: 400, msg: 'The message cannot be read', data: null });
      const now = new Date();
      const undated = push.events.filter(({ at }) => at === null || !isPlausibleEvent(at, now)).length;
      // Counts only: carrier texts may contain personal data.
      if (push.dropped + undated > 0)
        request.log.warn(
          { dropped: push.dropped, undated, events: push.events.length },
          'tracking events without time or text',
        );
      const { added } = await transaction(services.pool, async (client) => {
        const tx = drizzle(client);
        const applied = await applyTracking(tx, push.events, { source: '17track', actorId: null, now });
        await markRead(tx, [push.number], now);
        return applied;
      });
      return { code: 200, msg: 'Successful', data: { added } };
    });
  });
}
