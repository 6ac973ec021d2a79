import { z } from 'zod';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../../core/db/sql.ts';
import type { ReplyTo } from '../../../../core/mail/reply-to.ts';
import { replyAddress } from './reply-address.ts';

const About = z.object({ ticket_id: z.string(), user_id: z.string() });
const MessageRow = z.object({ body: z.string() });
/** Longest part of a message in a mail. */
const maxText = 4_000;

/** The signed address for replies to the mail about a ticket, with the message it is about. */
export const ticketReplyTo: ReplyTo = async ({ db, config }, values) => {
  const about = About.safeParse(values);
  const domain = config.mailReplyDomain;
  if (!about.success || domain === undefined) return null;
  const { ticket_id: ticketId, user_id: userId } = about.data;
  const message = await query(db, MessageRow).first(sql`
    select m.body from tickets t join ticket_messages m on m.seller_id = t.seller_id and m.ticket_id = t.id
    where t.id = ${ticketId} and not m.is_note and m.author_id <> ${userId}
    order by m.created_at desc, m.id desc limit 1`);
  return {
    address: replyAddress(config.dataDir, domain, { ticketId, userId }),
    message: message?.body.slice(0, maxText) ?? '',
  };
};
