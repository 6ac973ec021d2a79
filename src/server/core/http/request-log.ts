import type { FastifyInstance } from 'fastify';
import type { Actor } from '#domain/platform/permissions/can.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the declared call behind this route. */
    call?: string;
    /** The response is stored under the idempotency key: the same request again gets the same response. */
    keepsResponse?: boolean;
    /** A machine polls this route: its requests are logged at debug. */
    isPoll?: boolean;
  }
  interface FastifyRequest {
    /** The signed-in user, once known. */
    userId: string | null;
    /** The signed-in user with their rights, once known. */
    actor: Actor | null;
    /** Code of the envelope: refusals of the domain have HTTP status 200. */
    code: number | null;
  }
}

/** One line per request, without query, body or path parameters: they can hold names, addresses and tokens. */
export function requestLog(app: FastifyInstance): void {
  app.decorateRequest('userId', null);
  app.decorateRequest('actor', null);
  app.decorateRequest('code', null);
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
