import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { collectConfirm } from '#contract/sales/after-sale-commands.ts';
import { collectPosting } from '#domain/finance/accounts/order-postings.ts';
import { postingKey } from '#domain/finance/accounts/posting.ts';
import { decideCase, decideRelease } from '#domain/sales/after-sales/status.ts';
import { money } from '#domain/shared/money/money.ts';
import { isSeller } from '#domain/platform/permissions/roles.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { IdRow, query } from '#server/core/db/rows.ts';
import { transaction } from '../../../core/db/pool.ts';
import { authorizePosting, requirePosting } from '../../../core/db/posting-authority.ts';
import { record, type NewEvent } from '../../../core/events/events.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import type { JobPayload } from '../../../core/jobs/jobs.ts';
import type { Services } from '../../../services.ts';
import { post, type TooLittle } from '../../finance/accounts/ledger.ts';
import { settingOf } from '../../platform/settings/settings.ts';
import { openCharges } from './refundable.ts';
import { alreadyDecided, validateCase, named } from './decision.ts';
import { rejectCase } from './reject.ts';
import { changeCase, lockCase, type CaseRow } from './store.ts';
import { processed, requested } from './events.ts';

type CommandContext = {
  readonly actorId: string;
  readonly now: Date;
  readonly emit: (event: NewEvent) => Promise<void>;
};

/** Charges an accepted collect to the balance; its source makes a retry harmless. */
async function take(db: Db, row: CaseRow, context: CommandContext): Promise<Result<true, TooLittle>> {
  const { seller_id: sellerId, order_id: orderId, number: memo } = row;
  const { actorId, now, emit } = context;
  const charge = (await openCharges(db, sellerId, [orderId])).get(orderId);
  await changeCase(db, row, { status: 1, ...(charge ? { chargeId: charge.id } : {}) }, context);
  await emit(processed(row, 1, context));
  const amount = money(row.amount_minor, row.currency);
  const { reason, lines } = collectPosting(row.id, { seller_id: sellerId, amount });
  const entry = { source: postingKey(reason), reason: reason.kind, sellerId, orderId, memo, lines, actorId, at: now };
  const posted = await post(db, entry);
  return posted.ok ? ok(true) : posted;
}

/** The seller accepts; staff sends a proposal to the seller, or waives. */
export const confirmCollect: Handler<typeof collectConfirm> = async ({ input, actor, scope, db, now, emit }) => {
  const row = await lockCase(db, scope, input._id);
  if (!row || row.kind !== 'collect') return refuse('not-found');
  if (row.version !== input.version) return alreadyDecided(row);
  const context = { actorId: actor.userId, now, emit };
  const made = { _id: row.id, kind: row.kind, number: row.number };
  if (input.status === 1 && !isSeller(actor.roles)) {
    const released = decideRelease(row, actor.roles);
    if (!released.ok) return named(row, released);
    // From now on it can be accepted automatically.
    requirePosting(db);
    await changeCase(db, row, { awaits: released.value }, context);
    await emit(requested(row, released.value, context));
    return ok({ ...made, status: row.status, awaits: released.value });
  }
  const amount = money(row.amount_minor, row.currency);
  const action = input.status === 1 ? 'confirm' : 'reject';
  const validated = await validateCase(db, row, actor, { action, amount, reason: input.reason });
  if (!validated.ok) return validated;
  if (validated.value === -1) await rejectCase(db, row, input.reason ?? '', context, emit);
  else {
    const taken = await take(db, row, context);
    if (!taken.ok) return taken;
  }
  return ok({ ...made, status: validated.value, awaits: row.awaits });
};

const day = 86_400_000;
const everywhere = { all: true } as const;

/**
 * Accepts collects after the contractual time without an answer. One that the balance does not cover stays open; each
 * has its own transaction.
 */
export async function acceptOverdue(_: JobPayload, { db, pool }: Services): Promise<void> {
  const days = await settingOf(db, 'aftersale.acceptAfterDays');
  if (days === 0) return;
  const now = new Date();
  const rows = await query(db, IdRow).all(sql`
    select id from after_sales where kind = 'collect' and status = 0 and awaits = 'seller'
      and awaits_since <= ${new Date(now.getTime() - days * day)} order by awaits_since limit 500`);
  for (const { id } of rows) {
    await transaction(pool, async (client) => {
      const tx = drizzle(client);
      authorizePosting(tx, acceptJob);
      await tx.execute(sql`savepoint collect`);
      const row = await lockCase(tx, everywhere, id);
      const amount = row && money(row.amount_minor, row.currency);
      const system = { user_id: '', parties: ['system'], limit: null } as const;
      if (!row || !amount || !decideCase(row, { action: 'confirm', amount }, system).ok) return;
      // Caused by the schedule, not by the requester.
      const emit = (event: NewEvent) => record(tx, { ...event, actorId: null });
      const taken = await take(tx, row, { actorId: row.created_by, now, emit });
      if (!taken.ok) await tx.execute(sql`rollback to savepoint collect`);
    });
  }
}

export const acceptJob = 'accept-collects';
