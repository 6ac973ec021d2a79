import type { FastifyInstance } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Registry } from 'prom-client';
import type { Services } from '../../services.ts';
import { listenRefusal } from '../../start-refusal.ts';
import { collectGauges } from './collect.ts';
import { counters } from './counters.ts';
import { countRequests } from './http.ts';

/** How GET /metrics is exposed: on its own port, or with a token on the main one. */
export type MetricsConfig = {
  readonly port: number | undefined;
  readonly host: string;
  readonly token: string | undefined;
};

type MetricsResponse = { readonly status: number; readonly type: string; readonly body: string };

/** GET /metrics in Prometheus' text format, if configured. */
export function metrics(app: FastifyInstance, services: Services): void {
  const { metrics: exposed } = services.config;
  if (!exposed) return;
  const requests = countRequests(app);
  const gauges = collectGauges(services, { sockets: () => app.websocketServer.clients.size });
  const collect = async (authorization: string | undefined): Promise<MetricsResponse> => {
    if (exposed.token !== undefined && !isBearer(authorization, exposed.token))
      return { status: 401, type: 'text/plain', body: 'The token of METRICS_TOKEN is needed.\n' };
    const parts = await Promise.all([requests.metrics(), counters.metrics(), gauges()]);
    return { status: 200, type: Registry.PROMETHEUS_CONTENT_TYPE, body: parts.join('') };
  };
  if (exposed.port !== undefined) return ownPort(app, exposed.host, exposed.port, collect);
  app.get('/metrics', { config: { isPoll: true } }, async (request, reply) => {
    const { status, type, body } = await collect(request.headers.authorization);
    return reply.status(status).type(type).header('cache-control', 'no-store').send(body);
  });
}

/** A second server that starts and stops with the main one. */
function ownPort(
  app: FastifyInstance,
  host: string,
  port: number,
  collect: (authorization: string | undefined) => Promise<MetricsResponse>,
): void {
  const server = createServer((request, response) => {
    const isOurs = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
    const collected = isOurs
      ? collect(request.headers.authorization)
      : Promise.resolve({ status: 404, type: 'text/plain', body: 'Only GET /metrics is here.\n' });
    collected.then(
      ({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body),
      (err: unknown) => {
        app.log.warn({ err }, 'the metrics could not be collected');
        response.writeHead(500).end();
      },
    );
  });
  app.addHook('onReady', async () => {
    server.listen(port, host);
    await once(server, 'listening').catch((error: unknown) => {
      throw listenRefusal(error, host, port, 'METRICS_');
    });
  });
  app.addHook('onClose', async () => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isBearer = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
