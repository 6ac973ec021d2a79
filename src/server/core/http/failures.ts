import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { RefusalDetails } from '#domain/shared/result.ts';
import { DatabaseUnavailable } from '../db/outage.ts';
import { isDiskFull } from '../files/disk-full.ts';
import { refusal } from './envelope.ts';
import { otherFault } from './input-fault.ts';
import { languageOf } from './sentences.ts';
import { outageFor, type Outage } from './outages.ts';
import { isAppPath } from './public/pages.ts';
import { prefix } from './serve.ts';

/** Max body size of a call without a file. */
export const bodyLimit = 2 * 1024 * 1024;

/** `again`: the response is stored under the idempotency key, so a retry returns it. */
const detailsOf = ({ refusal: code }: Outage, { id, routeOptions }: FastifyRequest): RefusalDetails =>
  code === 'outcome.unknown' ? { reference: id, again: routeOptions.config.keepsResponse ? 1 : 0 } : {};

/** Every unexpected error gets a reference, shown to the user and written to the log. */
export function catchFailures(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const language = languageOf(request.headers['accept-language']);
    const known =
      error.statusCode === 413
        ? refusal('body.too-large', language, {
            limit: `${(request.routeOptions.bodyLimit ?? bodyLimit) / 1024 / 1024} MB`,
          })
        : error.statusCode !== undefined && error.statusCode < 500
          ? refusal('input.invalid', language, otherFault('body', error.message))
          : null;
    if (known) return reply.status(known.http).send(known.body);
    const outage = outageFor(error);
    if (outage) {
      // While the database is known to be unavailable, the cause was logged once at its beginning.
      const isKnown = error instanceof DatabaseUnavailable && error.cause === undefined;
      request.log[isKnown ? 'debug' : 'warn'](
        { err: error, refusal: outage.refusal },
        outage.refusal === 'storage.away' ? 'the file storage could not be used' : 'the database could not be used',
      );
      const spoken = refusal(outage.refusal, language, detailsOf(outage, request));
      return reply.status(spoken.http).header('retry-after', String(outage.retryAfter)).send(spoken.body);
    }
    const isFull = isDiskFull(error);
    request.log.error({ err: error }, isFull ? 'the disk is full' : 'unexpected failure');
    const spoken = isFull
      ? refusal('storage.full', language)
      : refusal('internal', language, { reference: request.id });
    return reply.status(spoken.http).send(spoken.body);
  });
  app.setNotFoundHandler((request, reply) => {
    const language = languageOf(request.headers['accept-language']);
    if (request.method === 'GET' && isAppPath(request.url) && 'sendFile' in reply) {
      return reply.header('cache-control', 'no-cache').sendFile('index.html');
    }
    if (request.url.startsWith(prefix)) return reply.status(404).send(refusal('not-found', language).body);
    return reply.status(404).type('text/plain; charset=utf-8').send('Not found');
  });
}
