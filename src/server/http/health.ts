import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../db/migrate.ts';
import type { Services } from '../services.ts';

const poll = { config: { isPoll: true } };

/** /healthz: the process lives. /readyz: the database answers and its schema is the one this code was written for. */
export function health(app: FastifyInstance, services: Services): void {
  app.get('/healthz', poll, () => ({ status: 'ok' }));
  app.get('/readyz', poll, async (_, reply) => {
    try {
      const done = await isMigrated(services.pool);
      return reply.status(done ? 200 : 503).send({ status: done ? 'ready' : 'migrations are not done' });
    } catch {
      return reply.status(503).send({ status: 'the database does not answer' });
    }
  });
}
