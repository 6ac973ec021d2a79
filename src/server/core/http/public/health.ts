import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../services.ts';
import { watchReadiness } from './readiness.ts';

const poll = { config: { isPoll: true } };

/**
 * /healthz: the process is running. /readyz: the database responds, has the schema of this version, and is writable.
 */
export function health(app: FastifyInstance, services: Services): void {
  app.get('/healthz', poll, () => ({ status: 'ok' }));
  const readiness = watchReadiness(services.pool);
  app.get('/readyz', poll, async (_, reply) => {
    const status = await readiness();
    if (status !== 'ready') void reply.header('retry-after', '2');
    return reply.status(status === 'ready' ? 200 : 503).send({ status });
  });
}
