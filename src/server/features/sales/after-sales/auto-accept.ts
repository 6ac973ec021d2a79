import { drizzle, sql } from '../../../core/db/sql.ts';
import type { Pool } from 'pg';
import { decideByRule } from '#domain/sales/after-sales/accept-rule.ts';
import { decideCase, afterSaleStatus, type AfterSaleStatus } from '#domain/sales/after-sales/status.ts';
import { money } from '#domain/shared/money/money.ts';
import { isUuid } from '#domain/shared/text/uuid.ts';
import { IdRow, query } from '#server/core/db/rows.ts';
import { transaction } from '../../../core/db/pool.ts';
import { authorizePosting } from '../../../core/db/posting-authority.ts';
import { record } from '../../../core/events/events.ts';
import type { NewEvent } from '../../../core/events/write.ts';
import type { Db, Language } from '../../../core/http/context.ts';
import { jobQueue, type JobPayload } from '../../../core/jobs/jobs.ts';
import type { Services } from '../../../services.ts';
import { settingOf } from '../../platform/settings/settings.ts';
import { lockCase, type CaseRow } from '../cases/case-rows.ts';
import { caseRequested } from '../cases/events.ts';
import { acceptedByRule, chargesWithin, lockRule, rulesOn } from './charge-rule-store.ts';
import { postCharges } from './post-charges.ts';

export const acceptJob = 'accept-collects';
export const acceptByRuleJob = 'accept-collects-by-rule';

const day = 86_400_000;
const everywhere = { all: true } as const;
const system = { user_id: '', parties: ['system'], limit: null } as const;

/** In whose name a charge is accepted; null: it stays open. */
type Decide = (tx: Db, row: CaseRow) => Promise<Omit<Parameters<typeof postCharges>[2], 'now'> | null>;

/** Accepts one open charge in its own transaction; one that the balance does not cover stays open. */
async function accept(pool: Pool, id: string, job: string, decide: Decide): Promise<void> {
  await transaction(pool, async (client) => {
    const tx = drizzle(client);
    authorizePosting(tx, job);
    await tx.execute(sql`savepoint collect`);
    const row = await lockCase(tx, everywhere, id);
    if (!row) return;
    const amount = money(row.amount_minor, row.currency);
    if (!decideCase(row, { action: 'confirm', amount }, system).ok) return;
    const acceptance = await decide(tx, row);
    if (!acceptance) return;
    const posted = await postCharges(tx, [row], { ...acceptance, now: new Date() });
    if (!posted.ok) await tx.execute(sql`rollback to savepoint collect`);
  });
}

/** Accepts collects after the contractual time without an answer. */
export async function acceptOverdue(_: JobPayload, { db, pool }: Services): Promise<void> {
  const days = await settingOf(db, 'aftersale.acceptAfterDays');
  if (days === 0) return;
  const rows = await query(db, IdRow).all(sql`
    select id from after_sales where kind = 'collect' and status = ${afterSaleStatus.unconfirmed} and awaits = 'seller'
      and awaits_since <= ${new Date(Date.now() - days * day)} order by awaits_since limit 500`);
  for (const { id } of rows)
    await accept(pool, id, acceptJob, async (_tx, row) => ({
      actorId: row.created_by,
      automatic: { byRule: false, memo: '' },
    }));
}

const memos: Readonly<Record<Language, string>> = {
  'en-US': 'accepted by your rule',
  'zh-CN': '按您的规则自动接受',
};

const withinRule =
  (language: Language): Decide =>
  async (tx, row) => {
    const rule = await lockRule(tx, row.seller_id);
    if (!rule) return null;
    const { objected, currency } = row;
    const earlier = money(await acceptedByRule(tx, row), currency);
    const amount = money(row.amount_minor, currency);
    const decided = decideByRule(money(rule.limit_minor, rule.currency), earlier, { amount, objected });
    return decided.ok ? { actorId: rule.set_by, automatic: { byRule: true, memo: memos[language] } } : null;
  };

/**
 * A charge waits for its seller from now on. A rule that covers it accepts it in the caller's transaction, which must
 * be allowed to post: the seller is notified only of what is left to decide. Returns the status of the charge.
 */
export async function submitToSeller(
  tx: Db,
  row: CaseRow,
  context: { actorId: string; now: Date },
): Promise<AfterSaleStatus> {
  await tx.execute(sql`savepoint rule`);
  if (await acceptNow(tx, row, context)) {
    await tx.execute(sql`release savepoint rule`);
    return afterSaleStatus.confirmed;
  }
  await tx.execute(sql`rollback to savepoint rule`);
  await record(tx, caseRequested(row, 'seller', context));
  return row.status;
}

async function acceptNow(tx: Db, row: CaseRow, context: { actorId: string; now: Date }): Promise<boolean> {
  const [rule] = await rulesOn(tx, row.seller_id);
  const amount = money(row.amount_minor, row.currency);
  if (!rule || !decideCase(row, { action: 'confirm', amount }, system).ok) return false;
  const acceptance = await withinRule(rule.language)(tx, row);
  if (!acceptance) return false;
  await record(tx, caseRequested(row, 'seller', context, { isByRule: true }));
  return (await postCharges(tx, [row], { ...acceptance, now: context.now })).ok;
}

/** Accepts the open collects within their sellers' rules, or those of one seller. */
export async function acceptWithinRules({ seller_id }: JobPayload, { db, pool }: Services): Promise<void> {
  const sellerId = typeof seller_id === 'string' && isUuid(seller_id) ? seller_id : null;
  for (const rule of await rulesOn(db, sellerId))
    for (const { id } of await chargesWithin(db, rule))
      await accept(pool, id, acceptByRuleJob, withinRule(rule.language));
}

/** Enqueues the seller's rule in the caller's transaction. */
export const enqueueRule = (tx: Db, sellerId: string): Promise<void> =>
  jobQueue.enqueue(tx, acceptByRuleJob, { seller_id: sellerId }, { key: `${acceptByRuleJob}:${sellerId}` });

/** For each charge that waits for a seller with a rule. */
export async function acceptRequested(tx: Db, events: readonly NewEvent[]): Promise<void> {
  const sellers = new Set<string>();
  for (const { name, sellerId, data } of events)
    if (
      name === 'aftersale.requested' &&
      data?.kind === 'collect' &&
      data.awaits === 'seller' &&
      !data.by_rule &&
      sellerId
    )
      sellers.add(sellerId);
  for (const sellerId of sellers) if ((await rulesOn(tx, sellerId)).length > 0) await enqueueRule(tx, sellerId);
}
