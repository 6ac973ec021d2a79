import type { FastifyInstance } from 'fastify';
import type { Actor } from '#domain/platform/permissions/can.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of this route's call. */
    call?: string;
    /** The response is stored under the idempotency key: a retry gets the same response. */
    keepsResponse?: boolean;
    /** Polled by machines: its requests are logged at debug. */
    isPoll?: boolean;
  }
  interface FastifyRequest {
    /** The signed-in user, once known. */
    userId: string | null;
    /** The signed-in user with their rights, once known. */
    actor: Actor | null;
    /** The envelope's code: refusals of the domain have HTTP status 200. */
    code: number | null;
    /** The client's address; empty when the client closed the connection before the server accepted it. */
    address: string;
  }
}

/** One log entry per request, without query, body or path parameters: they can contain names, addresses and tokens. */
export function requestLog(app: FastifyInstance): void {
  app.decorateRequest('userId', null);
  app.decorateRequest('actor', null);
  app.decorateRequest('code', null);
  app.decorateRequest('address', '');
  // Read once, a socket still knows it after the client has closed the connection.
  app.server.on('connection', (socket) => void socket.remoteAddress);
  app.addHook('onRequest', async (request) => {
    const ip: string | undefined = request.ip;
    request.address = ip ?? '';
  });
  app.addHook('onResponse', async (request, reply) => {
    const { config, url } = request.routeOptions;
    request.log[config.isPoll ? 'debug' : 'info'](
      {
        ...(config.call === undefined ? { path: url ?? 'unknown' } : { call: config.call }),
        method: request.method,
        status: reply.statusCode,
        ...(request.code === null || request.code === reply.statusCode ? {} : { code: request.code }),
        ms: Math.round(reply.elapsedTime),
        ...(request.userId === null ? {} : { user: request.userId }),
      },
      'request',
    );
  });
}
