import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import websocket from '@fastify/websocket';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { allCalls } from '#contract/registry.ts';
import { maxUploadBytes } from '#domain/platform/files/kinds.ts';
import { docs } from './core/http/public/docs.ts';
import { bodyLimit, catchFailures } from './core/http/failures.ts';
import { headers } from './core/http/public/headers.ts';
import { health } from './core/http/public/health.ts';
import { pages } from './core/http/public/pages.ts';
import { pictures } from './core/http/public/pictures.ts';
import { requestLog } from './core/http/request-log.ts';
import { routes } from './core/http/routes.ts';
import { serve } from './core/http/serve.ts';
import { bodyLimits, closeSlowBodies, type BodyLimits } from './core/http/network/slow-bodies.ts';
import { realtime } from './core/realtime/socket.ts';
import { devMail } from './core/mail/dev.ts';
import { metrics } from './core/metrics/expose.ts';
import { securityLogOf } from './core/security-log/security-log.ts';
import type { Services } from './services.ts';
import { traceRequests } from './core/tracing/requests.ts';
import { avatars } from './features/platform/account-settings/avatar.ts';
import { images } from './features/platform/files/images.ts';
import { installReturn } from './features/sales/stores/install.ts';
import { paypalWebhook } from './features/finance/paypal-payments/webhook.ts';
import { helpPages } from './features/support/help/pages/site.ts';
import { mailWebhook } from './features/support/tickets/mail/webhook.ts';
import { trackingWebhook } from './features/shipping/tracking/webhook.ts';

/**
 * Milliseconds. A request may take as long as the longest upload (see slow-bodies); a connection may be silent as long
 * as the slowest call.
 */
const timeLimits = {
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
  requestTimeout: 3_600_000,
  connectionTimeout: 300_000,
  // Longer than the proxies' own timeout, so that the proxy closes idle connections.
  keepAliveTimeout: 72_000,
} as const;
const maxConnections = 5_000;

/** Builds the HTTP server for the given services. The caller makes it listen. */
export async function buildApp(services: Services, bodies: BodyLimits = bodyLimits): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = services.log;
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID().slice(0, 13),
    bodyLimit,
    trustProxy: [...services.config.trustedProxies],
    routerOptions: { maxParamLength: 200 },
    ...timeLimits,
  });
  app.server.maxConnections = maxConnections;
  closeSlowBodies(app, bodies);
  if (services.config.tracing) traceRequests(app);
  requestLog(app);
  headers(app, services.config);
  await app.register(compress, {
    global: true,
    encodings: ['br', 'gzip'],
    threshold: 2048,
    brotliOptions: { params: { 1: 4 } },
  });
  await app.register(multipart, { limits: { fileSize: maxUploadBytes, files: 1 } });
  await app.register(websocket, { options: { maxPayload: 16 * 1024 } });
  metrics(app, services);
  catchFailures(app);
  health(app, services);
  docs(app, services, allCalls);
  trackingWebhook(app, services);
  mailWebhook(app, services);
  paypalWebhook(app, services);
  installReturn(app, services);
  devMail(app, services);
  serve(app, services, routes);
  app.addHook('onClose', () => securityLogOf(services).close());
  await realtime(app, services);
  pictures(app, services.config);
  avatars(app, services);
  images(app, services);
  helpPages(app, services);
  await pages(app);
  return app;
}
