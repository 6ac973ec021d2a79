import { isIP } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mailStatus } from '#domain/platform/notifications/mail-status.ts';
import { isLoopback, type Config } from '../config.ts';
import { prefix } from '../http/serve.ts';
import type { Services } from '../../services.ts';
import { mailPage } from './dev-page.ts';
import { letterOf } from './kinds.ts';
import { show } from './layout.ts';
import { unsentMails, mailById, type MailRow } from './store.ts';

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * GET /admin/v1/dev/mail and /:id: mails that could not be sent. They contain login links, so they are served on this
 * machine only, and not at all when the server seems reachable from outside.
 */
export function devMail(app: FastifyInstance, { config, db }: Services): void {
  if (!isPrivate(config)) return;
  const shown = (row: MailRow) =>
    show(letterOf(row.kind, row.language, row.values), { language: row.language, publicUrl: config.publicUrl });
  const present = (row: MailRow) => {
    const { subject, text } = shown(row);
    const { id: _id, address: to, kind, language } = row;
    return { _id, to, kind, language, subject, text, created_at: row.created_at.toISOString() };
  };

  app.get(`${prefix}/dev/mail`, async (request, reply) => {
    if (!isFromHere(request)) return reply.callNotFound();
    const list = (await unsentMails(db)).map(present);
    if (!request.headers.accept?.includes('text/html')) {
      return closed(reply).send({
        code: 200,
        msg: 'Successful',
        data: { list, count: list.length, size: list.length },
      });
    }
    return closed(reply).type('text/html; charset=utf-8').send(mailPage(list));
  });

  app.get<{ Params: { id: string } }>(`${prefix}/dev/mail/:id`, async (request, reply) => {
    const row = isFromHere(request) && uuid.test(request.params.id) ? await mailById(db, request.params.id) : null;
    if (row?.status !== mailStatus.kept) return reply.callNotFound();
    return closed(reply).type('text/html; charset=utf-8').send(shown(row).html);
  });
}

/** No mail server, and this server neither listens on other addresses nor has a public name. */
const isPrivate = ({ smtpUrl, host, publicUrl }: Config): boolean =>
  smtpUrl === undefined && isLoopback(host) && isLoopback(new URL(publicUrl).hostname);

/**
 * A direct connection from this machine with a local `Host`: after DNS rebinding to 127.0.0.1 a foreign page sends its
 * own name in `Host`.
 */
function isFromHere({ ip, headers, socket }: FastifyRequest): boolean {
  const isPassedOn = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined);
  const named = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '';
  return !isPassedOn && isLocal(ip) && isLocal(socket.remoteAddress ?? '') && isLoopback(named);
}

const isLocal = (address: string): boolean => {
  const bare = address.replace(/^::ffff:/, '');
  return isIP(bare) !== 0 && isLoopback(bare);
};

const closed = (reply: FastifyReply) =>
  reply
    .header('cache-control', 'no-store')
    .header('x-frame-options', 'SAMEORIGIN')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'");
