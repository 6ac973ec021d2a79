import type { Context, Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { markFailed, requestSpan, runWithin } from './span.ts';

type Running = { readonly span: Span; readonly within: Context };

/**
 * A span per request, named by its call. Register it before logging: later hooks, the handler and their log entries run
 * within it.
 */
export function traceRequests(app: FastifyInstance): void {
  const running = new WeakMap<FastifyRequest, Running>();
  const end = (request: FastifyRequest) => {
    running.get(request)?.span.end();
    running.delete(request);
  };
  app.addHook('onRequest', (request, _, done) => {
    const { config, url } = request.routeOptions;
    // Websockets live for hours, and polling is noise.
    if (config.isPoll || request.headers.upgrade !== undefined) return done();
    const route = url ?? 'unknown';
    const started = requestSpan(config.call ?? `${request.method} ${route}`, request.headers, {
      'http.request.method': request.method,
      'http.route': route,
    });
    running.set(request, started);
    runWithin(started.within, done);
  });
  // The body was read by connection events, which have no span context.
  app.addHook('preHandler', (request, _, done) => {
    const started = running.get(request);
    if (started) runWithin(started.within, done);
    else done();
  });
  app.addHook('onRequestAbort', async (request) => end(request));
  app.addHook('onResponse', (request, reply, done) => {
    const started = running.get(request);
    if (!started) return done();
    started.span.setAttribute('http.response.status_code', reply.statusCode);
    if (request.code !== null) started.span.setAttribute('parcelyard.code', request.code);
    if (reply.statusCode >= 500) markFailed(started.span);
    end(request);
    runWithin(started.within, done);
  });
}
