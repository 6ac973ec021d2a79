import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Histogram, Registry } from 'prom-client';

/** Counts and times requests by call. Labels are call names and a fixed set of words, independent of the input. */
export function countRequests(app: FastifyInstance): Registry {
  const registry = new Registry();
  const total = new Counter({
    name: 'parcelyard_http_requests_total',
    help: 'Responses by call, HTTP status and code of the envelope, which names refusals of the domain',
    labelNames: ['call', 'status', 'code'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'parcelyard_http_request_duration_seconds',
    help: 'Time from the request to the end of its response, by call',
    labelNames: ['call'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const call = labelOf(request);
    total.inc({ call, status: reply.statusCode, code: request.code ?? reply.statusCode });
    seconds.observe({ call }, reply.elapsedTime / 1_000);
  });
  return registry;
}

function labelOf({ routeOptions: { config, url } }: FastifyRequest): string {
  if (config.call !== undefined) return config.call;
  if (config.isPoll) return 'poll';
  return url === '/*' ? 'files' : 'other';
}
