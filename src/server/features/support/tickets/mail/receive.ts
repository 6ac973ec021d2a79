import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maxUploadBytes } from '#domain/platform/files/kinds.ts';
import { can, scopeOf } from '#domain/platform/permissions/can.ts';
import { ticketLimits as limits } from '#domain/support/tickets/ticket-fields.ts';
import { transaction } from '../../../../core/db/pool.ts';
import { drizzle } from '../../../../core/db/sql.ts';
import { record } from '../../../../core/events/events.ts';
import { actorOf } from '../../../../core/http/access/session.ts';
import type { Db } from '../../../../core/http/context.ts';
import type { Services } from '../../../../services.ts';
import { storeUpload } from '../../../platform/files/store-upload.ts';
import { userByEmail } from '../../../platform/identity/users.ts';
import { isMessage } from '../messages.ts';
import { writeReply } from '../reply.ts';
import { loadTicket } from '../ticket-rows.ts';
import { messageText } from './left-out.ts';
import { parseMail, type Attached } from './parse.ts';
import { isSignedFor, readAddress } from './reply-address.ts';

/** What became of a mail; the sender learns nothing of it. */
export type Received = 'added' | 'again' | 'automatic' | 'unknown' | 'closed' | 'empty' | 'unreadable';

/** An id that is the same whenever the mail is delivered again. */
function idOf(messageId: string, ticketId: string): string {
  const hex = createHash('sha256').update(`${messageId} ${ticketId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Stores the attachments that an upload would take, too; the others are left out, by name. */
async function storeAttached(
  services: Services,
  db: Db,
  { ownerId, attachments, now }: { ownerId: string; attachments: readonly Attached[]; now: Date },
): Promise<{ readonly files: string[]; readonly leftOut: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'parcelyard-mail-'));
  const files: string[] = [];
  const leftOut = attachments.slice(limits.files).map(({ name }) => name);
  try {
    for (const [nth, { name, content }] of attachments.slice(0, limits.files).entries()) {
      if (content.length === 0) continue;
      if (content.length > maxUploadBytes) {
        leftOut.push(name);
        continue;
      }
      const path = join(folder, String(nth));
      await writeFile(path, content, { mode: 0o600 });
      const upload = { path, size: content.length, name };
      const stored = await storeUpload(services.files, db, { ownerId, purpose: 'ticket', upload }, now);
      if (stored.ok) files.push(stored.value.id);
      else leftOut.push(name);
    }
    return { files, leftOut };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A reply by mail becomes a message of its ticket when the sender is one of its people and its address is signed for them. */
export async function receiveMail(services: Services, raw: Buffer, now: Date): Promise<Received> {
  const mail = await parseMail(raw);
  if (!mail) return 'unreadable';
  if (mail.isAutomatic || readAddress(mail.from)) return 'automatic';
  const address = readAddress(mail.recipients);
  const user = address && (await userByEmail(services.db, mail.from));
  if (!user || !isSignedFor(services.config.dataDir, address, user.id)) return 'unknown';
  const actor = await actorOf(services.pool, user.id);
  const scope = actor && scopeOf(actor, 'ticket.write');
  if (!scope || !can(actor, 'file.upload')) return 'unknown';
  return transaction(services.pool, async (client): Promise<Received> => {
    const db = drizzle(client);
    let ticket = await loadTicket(db, actor, scope, address.ticketId);
    // The conversation goes on in the ticket that it was merged into.
    while (ticket?.merged_into_id) ticket = await loadTicket(db, actor, scope, ticket.merged_into_id);
    if (!ticket) return 'unknown';
    const messageId = idOf(mail.messageId, address.ticketId);
    if (await isMessage(db, ticket, messageId)) return 'again';
    const attached = { ownerId: user.id, attachments: mail.attachments, now };
    const { files, leftOut } = await storeAttached(services, db, attached);
    const text = messageText(mail.text, leftOut, user.language);
    const input = { ticket_id: ticket.id, message_id: messageId, is_note: false, text, images: [], files };
    const replied = await writeReply(input, { actor, scope, db, now, emit: (event) => record(db, event) });
    if (replied.ok) return 'added';
    return replied.refusal === 'ticket.closed' ? 'closed' : replied.refusal === 'ticket.empty' ? 'empty' : 'unknown';
  });
}
