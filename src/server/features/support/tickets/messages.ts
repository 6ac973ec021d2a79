import { z } from 'zod';
import type { TicketMessage } from '#contract/support/tickets.ts';
import { maxMessages } from '#domain/support/tickets/ticket-fields.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

const FileRow = z.object({ file_id: z.string(), name: z.string(), size: z.number(), type: z.string() });
export const MessageRow = z.object({
  id: z.string(),
  ticket_id: z.string(),
  author_id: z.string(),
  author: z.string(),
  by_seller: z.boolean(),
  is_note: z.boolean(),
  body: z.string(),
  images: z.array(z.string()),
  attached: z.array(FileRow),
  created_at: z.date(),
});
export type MessageRow = z.output<typeof MessageRow>;

const imagePath = (id: string): string => `/images/${id}`;
export const imageIds = (paths: readonly string[]): string[] => paths.map((path) => path.slice(imagePath('').length));

const columns = sql`m.id, m.ticket_id, m.author_id, u.name as author, m.author_id = m.seller_id as by_seller, m.is_note,
  m.body, m.images, coalesce((select jsonb_agg(jsonb_build_object('file_id', f.id, 'name', f.name, 'size', f.size, 'type', f.type) order by f.id)
    from files f where f.id = any(m.files)), '[]') as attached, m.created_at`;

type About = { readonly seller_id: string; readonly id: string };

/** The newest messages of a ticket that a reader may see, oldest first. */
export const messagesOf = (db: Db, { seller_id, id }: About, withNotes: boolean): Promise<MessageRow[]> =>
  query(db, MessageRow).all(sql`
    select * from (
      select ${columns} from ticket_messages m join users u on u.id = m.author_id
      where m.seller_id = ${seller_id} and m.ticket_id = ${id} ${withNotes ? sql`` : sql`and not m.is_note`}
      order by m.created_at desc, m.id desc limit ${maxMessages}
    ) newest order by created_at, id`);

export type NewMessage = {
  readonly id: string;
  readonly authorId: string;
  readonly isNote: boolean;
  readonly body: string;
  readonly images: readonly string[];
  readonly files: readonly string[];
  readonly at: Date;
};

/** Null: another message has this id. */
export async function insertMessage(db: Db, { seller_id, id }: About, message: NewMessage): Promise<MessageRow | null> {
  await db.execute(sql`
    insert into ticket_messages (seller_id, id, ticket_id, is_note, author_id, body, images, files, created_at)
    values (${seller_id}, ${message.id}, ${id}, ${message.isNote}, ${message.authorId}, ${message.body},
      ${sql.param(imageIds(message.images))}::uuid[], ${sql.param([...message.files])}::uuid[], ${message.at})
    on conflict do nothing`);
  return query(db, MessageRow).first(sql`
    select ${columns} from ticket_messages m join users u on u.id = m.author_id
    where m.seller_id = ${seller_id} and m.id = ${message.id} and m.ticket_id = ${id} and m.author_id = ${message.authorId}`);
}

/** Whether a message of this customer has the id. */
export async function isMessage(db: Db, { seller_id }: Pick<About, 'seller_id'>, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from ticket_messages where seller_id = ${seller_id} and id = ${id}`);
  return rows.length > 0;
}

/** Whether these are files that the user uploaded for tickets. */
export async function areOwnFiles(db: Db, userId: string, fileIds: readonly string[]): Promise<boolean> {
  if (fileIds.length === 0) return true;
  const row = await query(db, CountRow).first(sql`
    select count(*) from files where id = any(${sql.param([...fileIds])}::uuid[]) and owner_id = ${userId} and purpose = 'ticket'`);
  return row?.count === fileIds.length;
}

export const presentMessage = (row: MessageRow, readerId: string): z.input<typeof TicketMessage> => ({
  _id: row.id,
  at: row.created_at.toISOString(),
  author: row.author,
  is_own: row.author_id === readerId,
  by_seller: row.by_seller,
  is_note: row.is_note,
  text: row.body,
  images: row.images.map(imagePath),
  files: row.attached,
});
