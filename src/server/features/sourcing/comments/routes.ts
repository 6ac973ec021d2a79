import { commentCreate, commentList, inquiryMarkRead } from '#contract/sourcing/comments.ts';
import { mayRead } from '#domain/sourcing/inquiries/actions.ts';
import { readEventsOf } from '#domain/platform/notifications/read-events.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { sql } from '../../../core/db/sql.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { readAbout } from '../../platform/notifications/read-about.ts';
import { loadInquiry, lockInquiry } from '../inquiries/inquiry-rows.ts';
import { commentsOf, insertComment, markSubjectRead, presentComment, readAtOf, writtenComment } from './thread.ts';

const about = ({ seller_id, id }: { seller_id: string; id: string }) => ({ kind: 'inquiry', seller_id, id }) as const;

export const commentsRoutes: readonly Route[] = [
  defineRoute(commentList, async ({ input, actor, scope, db }) => {
    const inquiry = await loadInquiry(db, scope, input.inquiry_id);
    if (!inquiry || !mayRead(actor, inquiry)) return refuse('not-found');
    const [rows, readAt] = await Promise.all([commentsOf(db, about(inquiry)), readAtOf(db, actor.userId, inquiry.id)]);
    return ok({ list: rows.map((row) => presentComment(row, actor.userId)), read_at: readAt?.toISOString() ?? null });
  }),

  // Locked: a comment counts as activity, so the inquiry does not lapse meanwhile.
  defineRoute(commentCreate, async ({ input, actor, scope, db, now, emit }) => {
    const { text, images } = input;
    const inquiry = await lockInquiry(db, scope, input.inquiry_id);
    if (!inquiry || !mayRead(actor, inquiry)) return refuse('not-found');
    if (text === '' && images.length === 0) return refuse('comment.empty');
    const row = await insertComment(db, about(inquiry), writtenComment(input, actor.userId, now));
    if (!row) return refuse('not-found');
    // Sent before under another key: the first one counts.
    if (row.created_at.getTime() !== now.getTime()) return ok(presentComment(row, actor.userId));
    await db.execute(sql`
      update inquiries set active_at = ${now} where seller_id = ${inquiry.seller_id} and id = ${inquiry.id}`);
    await emit({
      name: 'comment.created',
      sellerId: inquiry.seller_id,
      subjectId: inquiry.id,
      data: { number: inquiry.number, by_seller: row.by_seller, assignee_id: inquiry.assignee_id },
      at: now,
    });
    return ok(presentComment(row, actor.userId));
  }),

  defineRoute(inquiryMarkRead, async ({ input, actor, scope, db, now, emit }) => {
    const inquiry = await loadInquiry(db, scope, input.inquiry_id);
    if (!inquiry || !mayRead(actor, inquiry)) return refuse('not-found');
    const hadComments = await markSubjectRead(db, about(inquiry), actor.userId, now);
    const kinds = await readAbout(db, { userId: actor.userId, subjectId: inquiry.id, at: now }, emit);
    const read = [...kinds, ...(hadComments ? ['comment-'] : [])];
    for (const fact of readEventsOf(actor.userId, read)) await emit({ ...fact, subjectId: inquiry.id, at: now });
    return ok({});
  }),
];
