import { z } from 'zod';
import { isEarning } from '#domain/finance/commissions/attribution.ts';
import {
  afterChange,
  changeCommission,
  changesCommission,
  commissionBase,
  commissionPosting,
  type Commission,
  type CommissionTerms,
} from '#domain/finance/commissions/commission.ts';
import { countedForTier, rateOf } from '#domain/finance/commissions/tiers.ts';
import { postingKey, type Line, type PostingKind } from '#domain/finance/accounts/posting.ts';
import { userStatus } from '#domain/platform/identity/password.ts';
import { addMonths, firstOfMonth, utcDay } from '#domain/shared/calendar/days.ts';
import { isZero, money, zero } from '#domain/shared/money/money.ts';
import { query } from '../../../core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import { recordMany } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { settingsOf } from '../../platform/settings/settings.ts';

/** A posting that may earn or reverse a commission. */
export type Cause = {
  /** The unique key of the posting. */
  readonly source: string;
  readonly reason: PostingKind;
  readonly sellerId: string | null;
  readonly orderId?: string | null;
  /** What was charged, where it is no order. */
  readonly documentId?: string;
  readonly actorId: string;
  readonly at: Date;
  readonly lines: readonly Line[];
};

const documentOf = ({ documentId, orderId }: Cause): string | null => documentId ?? orderId ?? null;
const mayChange = (cause: Cause): boolean =>
  changesCommission(cause.reason) && cause.sellerId !== null && documentOf(cause) !== null;

const Related = z.object({ of: z.string(), affiliate_id: z.string(), since: z.date().nullable() });

/** Sellers with an active affiliate, and documents with a commission. */
export type Referrals = {
  readonly sellers: ReadonlyMap<string, { readonly affiliateId: string; readonly since: Date }>;
  /** Zero lines on the accounts a commission may change: the ledger locks these with those of the causes. */
  readonly accounts: readonly Line[];
};

/** The affiliates whom these postings concern; null when there are none. Read before the accounts are locked. */
export async function referralsOf(db: Db, causes: readonly Cause[]): Promise<Referrals | null> {
  const some = causes.filter(mayChange);
  if (some.length === 0) return null;
  const sellerIds = [...new Set(some.flatMap(({ sellerId }) => sellerId ?? []))];
  const documentIds = [...new Set(some.flatMap((cause) => documentOf(cause) ?? []))];
  const rows = await query(db, Related).all(sql`
    select s.id as of, a.id as affiliate_id, s.referred_at as since
    from users s join users a on a.id = s.referred_by
    where s.id = any(${sql.param(sellerIds)}::uuid[]) and 'affiliate' = any(a.roles) and a.status = ${userStatus.normal}
      and a.deleted_at is null
    union all
    select document_id, affiliate_id, null from affiliate_commissions
    where document_id = any(${sql.param(documentIds)}::uuid[]) group by document_id, affiliate_id`);
  if (rows.length === 0) return null;
  const none = zero(await booksCurrency(db));
  const owners = [...new Set(rows.map(({ affiliate_id }) => affiliate_id))];
  return {
    sellers: new Map(
      rows.flatMap(({ of, affiliate_id, since }) => (since ? [[of, { affiliateId: affiliate_id, since }]] : [])),
    ),
    accounts: [
      { account: { kind: 'platform-cost', owner: null }, amount: none },
      ...owners.map((owner): Line => ({ account: { kind: 'affiliate-payable', owner }, amount: none })),
    ],
  };
}

const Recorded = z.object({
  document_id: z.string(),
  affiliate_id: z.string(),
  rate_bp: z.number(),
  base_minor: z.number(),
  amount_minor: z.number(),
});

async function commissionsSoFar(db: Db, ids: readonly string[], currency: string): Promise<Map<string, Commission>> {
  const rows = await query(db, Recorded).all(sql`
    select document_id, (array_agg(affiliate_id order by seq desc))[1] as affiliate_id,
      (array_agg(rate_bp order by seq desc))[1] as rate_bp,
      sum(base_minor)::bigint as base_minor, sum(amount_minor)::bigint as amount_minor
    from affiliate_commissions where document_id = any(${sql.param([...ids])}::uuid[]) group by document_id`);
  return new Map(
    rows.map(({ document_id, affiliate_id, rate_bp, base_minor, amount_minor }) => [
      document_id,
      { affiliate_id, rate_bp, base: money(base_minor, currency), amount: money(amount_minor, currency) },
    ]),
  );
}

const MonthRow = z.object({ affiliate_id: z.string(), month: z.string(), base_minor: z.number() });
const monthKey = (affiliateId: string, month: string): string => `${affiliateId} ${month}`;

/** What the affiliates' sellers paid by month, from the month before the first of these. */
async function paidByMonth(db: Db, ids: readonly string[], first: string): Promise<Map<string, number>> {
  const rows = await query(db, MonthRow).all(sql`
    select affiliate_id, month::text as month, base_minor from affiliate_months
    where affiliate_id = any(${sql.param([...ids])}::uuid[]) and month >= ${addMonths(first, -1)}::date`);
  return new Map(rows.map(({ affiliate_id, month, base_minor }) => [monthKey(affiliate_id, month), base_minor]));
}

type ChangeRow = {
  readonly source: string;
  readonly affiliate_id: string;
  readonly seller_id: string | null;
  readonly document_id: string;
  readonly rate_bp: number;
  readonly base_minor: number;
  readonly amount_minor: number;
  readonly at: string;
  readonly month: string;
};
/** The postings of commissions, and the rows that explain them. */
export type Commissions = {
  readonly entries: readonly {
    readonly source: string;
    readonly reason: PostingKind;
    readonly sellerId: null;
    readonly actorId: string;
    readonly at: Date;
    readonly lines: readonly Line[];
  }[];
  readonly rows: readonly ChangeRow[];
};

/** The commissions of postings that are about to be written, in their order. Read while the accounts are locked. */
export async function commissionsOf(db: Db, causes: readonly Cause[], referrals: Referrals): Promise<Commissions> {
  const some = causes.filter(mayChange);
  const [earliest] = some.map(({ at }) => utcDay(at)).toSorted();
  if (earliest === undefined) return { entries: [], rows: [] };
  const currency = await booksCurrency(db);
  const terms = await settingsOf(db, ['affiliate.tiers', 'affiliate.months']);
  const affiliates = [...new Set([...referrals.sellers.values()].map(({ affiliateId }) => affiliateId))];
  const paid = await paidByMonth(db, affiliates, firstOfMonth(earliest));
  const documentIds = some.flatMap((cause) => documentOf(cause) ?? []);
  const documents = await commissionsSoFar(db, documentIds, currency);

  const paidIn = (affiliateId: string, month: string) => paid.get(monthKey(affiliateId, month)) ?? 0;
  const presentTerms = ({ sellerId, at }: Cause): CommissionTerms | null => {
    const relation = sellerId === null ? undefined : referrals.sellers.get(sellerId);
    if (!relation || !isEarning(relation.since, terms['affiliate.months'], at)) return null;
    const { affiliateId: affiliate_id } = relation;
    const month = firstOfMonth(utcDay(at));
    const months = {
      thisMonth: paidIn(affiliate_id, month),
      lastMonth: paidIn(affiliate_id, addMonths(month, -1)),
    };
    return { affiliate_id, rate_bp: rateOf(terms['affiliate.tiers'], countedForTier(months)) };
  };

  const entries: Commissions['entries'][number][] = [];
  const rows: ChangeRow[] = [];
  for (const cause of some) {
    const documentId = documentOf(cause);
    if (documentId === null) continue;
    const before = documents.get(documentId) ?? null;
    const change = changeCommission(before, commissionBase(currency, cause.lines), presentTerms(cause));
    if (!change) continue;
    documents.set(documentId, afterChange(before, change));
    const { affiliate_id, rate_bp, base, amount } = change;
    const month = firstOfMonth(utcDay(cause.at));
    paid.set(monthKey(affiliate_id, month), paidIn(affiliate_id, month) + base.minor);
    const { source, sellerId, actorId, at } = cause;
    rows.push({
      source,
      affiliate_id,
      seller_id: sellerId,
      document_id: documentId,
      rate_bp,
      base_minor: base.minor,
      amount_minor: amount.minor,
      at: at.toISOString(),
      month,
    });
    if (isZero(amount)) continue;
    const { reason, lines } = commissionPosting(source, affiliate_id, amount);
    entries.push({ source: postingKey(reason), reason: reason.kind, sellerId: null, actorId, at, lines });
  }
  return { entries, rows };
}

/** Writes the rows of commissions that were posted. */
export async function saveCommissions(db: Db, { rows }: Commissions): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`
    with changes as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(source text, affiliate_id uuid,
        seller_id uuid, document_id uuid, rate_bp int, base_minor bigint, amount_minor bigint, at timestamptz, month date)
    ), added as (
      insert into affiliate_commissions (source, affiliate_id, seller_id, document_id, rate_bp, base_minor, amount_minor, at)
      select source, affiliate_id, seller_id, document_id, rate_bp, base_minor, amount_minor, at from changes
    )
    insert into affiliate_months as m (affiliate_id, month, base_minor, amount_minor)
    select affiliate_id, month, sum(base_minor), sum(amount_minor) from changes group by 1, 2 order by 1, 2
    on conflict (affiliate_id, month) do update
      set base_minor = m.base_minor + excluded.base_minor, amount_minor = m.amount_minor + excluded.amount_minor`);
  const earned = new Map(rows.map(({ affiliate_id, at }) => [affiliate_id, new Date(at)]));
  await recordMany(
    db,
    [...earned].map(([id, at]) => ({ name: 'affiliate.earned', sellerId: id, subjectId: id, at })),
  );
}
