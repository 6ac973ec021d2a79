import { z } from 'zod';
import { maxComments } from '#domain/sourcing/inquiries/comment-limits.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';

export const CommentRow = z.object({
  id: z.string(),
  author_id: z.string(),
  author: z.string(),
  by_seller: z.boolean(),
  body: z.string(),
  files: z.array(z.string()),
  created_at: z.date(),
});
export type CommentRow = z.output<typeof CommentRow>;

const columns = sql`m.id, m.author_id, u.name as author, m.author_id = m.seller_id as by_seller, m.body, m.files, m.created_at`;

/** What comments are about, of its seller. */
type About = { readonly kind: 'inquiry' | 'order'; readonly seller_id: string; readonly id: string };

/** The newest comments about a subject, oldest first. */
export const commentsOf = (db: Db, { kind, seller_id, id }: About): Promise<CommentRow[]> =>
  query(db, CommentRow).all(sql`
    select * from (
      select ${columns} from comments m join users u on u.id = m.author_id
      where m.seller_id = ${seller_id} and m.subject = ${kind} and m.subject_id = ${id}
      order by m.created_at desc, m.id desc limit ${maxComments}
    ) newest order by created_at, id`);

type NewComment = {
  readonly id: string;
  readonly authorId: string;
  readonly body: string;
  readonly files: readonly string[];
  readonly at: Date;
};

/** Null: another comment has this id. */
export async function insertComment(
  db: Db,
  { kind, seller_id, id }: About,
  comment: NewComment,
): Promise<CommentRow | null> {
  await db.execute(sql`
    insert into comments (seller_id, id, subject, subject_id, author_id, body, files, created_at)
    values (${seller_id}, ${comment.id}, ${kind}, ${id}, ${comment.authorId}, ${comment.body},
      ${sql.param([...comment.files])}::uuid[], ${comment.at})
    on conflict do nothing`);
  return query(db, CommentRow).first(sql`
    select ${columns} from comments m join users u on u.id = m.author_id
    where m.seller_id = ${seller_id} and m.id = ${comment.id} and m.subject = ${kind} and m.subject_id = ${id}
      and m.author_id = ${comment.authorId}`);
}

const ReadRow = z.object({ read_at: z.date() });

export async function readAtOf(db: Db, userId: string, subjectId: string): Promise<Date | null> {
  const row = await query(db, ReadRow).first(
    sql`select read_at from subject_reads where user_id = ${userId} and subject_id = ${subjectId}`,
  );
  return row?.read_at ?? null;
}

/** True: something was new to this user since the last time. */
export async function markSubjectRead(
  db: Db,
  { kind, seller_id, id }: About,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into subject_reads as r (user_id, subject_id, read_at)
    select ${userId}::uuid, ${id}::uuid, ${now}::timestamptz
    on conflict (user_id, subject_id) do update set read_at = excluded.read_at
    where exists (select 1 from comments m where m.seller_id = ${seller_id} and m.subject = ${kind} and m.subject_id = ${id}
      and m.author_id <> ${userId} and m.created_at > r.read_at)`);
  return (rowCount ?? 0) > 0;
}

const imagePath = (fileId: string) => `/images/${fileId}`;
const fileId = (path: string) => path.slice(imagePath('').length);

export const presentComment = (
  { id, author_id, author, by_seller, body, files, created_at }: CommentRow,
  readerId: string,
) => ({
  _id: id,
  at: created_at.toISOString(),
  author,
  is_own: author_id === readerId,
  by_seller,
  text: body,
  images: files.map(imagePath),
});

type Written = { readonly comment_id?: string | undefined; readonly text: string; readonly images: readonly string[] };

/** The comment that a user wrote at this time. */
export const writtenComment = ({ comment_id, text, images }: Written, authorId: string, at: Date): NewComment => ({
  id: comment_id ?? newId(),
  authorId,
  body: text,
  files: images.map(fileId),
  at,
});
