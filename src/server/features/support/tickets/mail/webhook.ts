import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { bearerOf, hashToken } from '../../../../core/http/access/session.ts';
import { prefix } from '../../../../core/http/serve.ts';
import { secretFile } from '../../../../core/secrets/secret-file.ts';
import type { Services } from '../../../../services.ts';
import { receiveMail } from './receive.ts';

/** The operator copies it from this file. */
export const mailKey = (dataDir: string): string => secretFile(dataDir, 'mail-webhook-key');

/** With a few pictures of a phone; larger ones are sent in the app. */
const maxMailBytes = 40 * 1024 * 1024;

/**
 * POST /admin/v1/webhook/mail: a whole mail as `message/rfc822`, with the key as bearer token. The response is always 200,
 * so that the mail server neither sends it again nor informs the sender.
 */
export function mailWebhook(app: FastifyInstance, services: Services): void {
  if (services.config.mailReplyDomain === undefined) return;
  const key = hashToken(mailKey(services.config.dataDir));
  void app.register(async (scope) => {
    scope.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    scope.post(`${prefix}/webhook/mail`, { bodyLimit: maxMailBytes }, async (request, reply) => {
      const token = bearerOf(request.headers.authorization);
      if (token === null || !timingSafeEqual(hashToken(token), key))
        return reply.status(401).send({ code: 401, msg: 'The key is not right', data: null });
      if (!Buffer.isBuffer(request.body))
        return reply.status(415).send({ code: 415, msg: 'Send the mail as message/rfc822', data: null });
      const outcome = await receiveMail(services, request.body, new Date());
      // Without addresses or text.
      request.log.info({ outcome }, 'a mail about a ticket arrived');
      return { code: 200, msg: 'Successful', data: { outcome } };
    });
  });
}
