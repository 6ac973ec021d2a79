import { z } from 'zod';
import type {
  inquiryReply,
  inquiryAssign,
  inquiryHold,
  inquiryReject,
  inquirySubmit,
  inquiryTake,
} from '#contract/sourcing/inquiry-commands.ts';
import { mayAssign } from '#domain/sourcing/inquiries/actions.ts';
import { inquiryStatus } from '#domain/sourcing/inquiries/inquiry-status.ts';
import { earliestToday, submissionRefusal } from '#domain/sourcing/inquiries/submission.ts';
import type { Actor } from '#domain/platform/permissions/can.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { mayQuoteFor } from './assignees.ts';
import { inquiryEdited } from './events.ts';
import { inquiryColumns, InquiryRow, lockInquiry, presentMade } from './inquiry-rows.ts';
import { moveInquiry, type Move, type MoveContext } from './move.ts';
import { contentOf, productsOf } from './products-store.ts';

type Working = Omit<MoveContext, 'parties' | 'actorId'> & { readonly actor: Actor };

async function moved<R extends string = never>(inquiry: InquiryRow, move: Move<R>, { actor, ...context }: Working) {
  const result = await moveInquiry(inquiry, move, { ...context, parties: actor.roles, actorId: actor.userId });
  return result.ok ? ok(presentMade(result.value)) : result;
}

export const submit: Handler<typeof inquirySubmit> = async ({ input, scope, ...context }) => {
  const inquiry = await lockInquiry(context.db, scope, input.inquiry_id);
  if (!inquiry) return refuse('not-found');
  const { number, status } = inquiry;
  if (status !== inquiryStatus.unconfirmed) return refuse('inquiry.wrong-status', { number, status });
  if (inquiry.version !== input.version) return refuse('inquiry.changed-elsewhere', { number });
  const content = contentOf(inquiry, await productsOf(context.db, inquiry));
  const incomplete = submissionRefusal(content, earliestToday(context.now));
  return incomplete ?? moved(inquiry, { action: 'submit' }, context);
};

const NameRow = z.object({ name: z.string() });

const nameOf = async (db: Db, userId: string): Promise<string> =>
  (await query(db, NameRow).first(sql`select name from users where id = ${userId}`))?.name ?? '';

export const take: Handler<typeof inquiryTake> = async ({ input, scope, ...context }) => {
  const inquiry = await lockInquiry(context.db, scope, input.inquiry_id);
  if (!inquiry || inquiry.status === inquiryStatus.unconfirmed) return refuse('not-found');
  const { assignee_id, number } = inquiry;
  if (inquiry.status === inquiryStatus.inProcess && assignee_id && assignee_id !== context.actor.userId)
    return refuse('inquiry.taken', { number, name: await nameOf(context.db, assignee_id) });
  return moved(inquiry, { action: 'take', assigneeId: context.actor.userId }, context);
};

/** An inquiry that is not taken yet is taken by this; otherwise only the assignee changes. */
export const assign: Handler<typeof inquiryAssign> = async ({ input, scope, ...context }) => {
  const { db, actor, now, emit } = context;
  const inquiry = await lockInquiry(db, scope, input.inquiry_id);
  if (!inquiry || inquiry.status === inquiryStatus.unconfirmed) return refuse('not-found');
  const { number, status } = inquiry;
  if (!mayAssign(actor, inquiry)) return refuse('inquiry.wrong-status', { number, status });
  if (!(await mayQuoteFor(db, input.user_id, inquiry.seller_id))) return refuse('inquiry.cannot-quote');
  const by = { actorId: actor.userId, now };
  if (status === inquiryStatus.notQuoted) {
    const taken = await moved(inquiry, { action: 'take', assigneeId: input.user_id }, context);
    if (taken.ok) await emit(inquiryEdited({ ...inquiry, assignee_id: input.user_id }, 'assigned', by));
    return taken;
  }
  const row = await query(db, InquiryRow).first(sql`
    update inquiries i set assignee_id = ${input.user_id}, taken_at = coalesce(taken_at, ${now}), version = version + 1, updated_at = ${now}, active_at = ${now}
    where i.seller_id = ${inquiry.seller_id} and i.id = ${inquiry.id} returning ${inquiryColumns}`);
  if (!row) throw new Error(`Inquiry ${number} vanished while it was locked`);
  await emit(inquiryEdited(row, 'assigned', by));
  return ok(presentMade(row));
};

export const hold: Handler<typeof inquiryHold> = async ({ input, scope, ...context }) => {
  const inquiry = await lockInquiry(context.db, scope, input.inquiry_id);
  if (!inquiry || inquiry.status === inquiryStatus.unconfirmed) return refuse('not-found');
  return moved(inquiry, { action: 'hold', text: input.question }, context);
};

export const reply: Handler<typeof inquiryReply> = async ({ input, scope, ...context }) => {
  const inquiry = await lockInquiry(context.db, scope, input.inquiry_id);
  return inquiry ? moved(inquiry, { action: 'answer', text: input.answer }, context) : refuse('not-found');
};

export const reject: Handler<typeof inquiryReject> = async ({ input, scope, ...context }) => {
  const inquiry = await lockInquiry(context.db, scope, input.inquiry_id);
  if (!inquiry || inquiry.status === inquiryStatus.unconfirmed) return refuse('not-found');
  return moved(inquiry, { action: 'reject', text: input.reason }, context);
};
