import { z } from 'zod';
import { documentNumber } from '#domain/finance/accounts/document-number.ts';
import { postingKey, type AccountKind, type Line, type PostingKind } from '#domain/finance/accounts/posting.ts';
import { withdrawalStatus } from '#domain/finance/affiliates/withdrawal-status.ts';
import { payoutPosting } from '#domain/finance/commissions/commission.ts';
import { utcDay } from '#domain/shared/calendar/days.ts';
import { money } from '#domain/shared/money/money.ts';
import { query } from '../../core/db/rows.ts';
import { affiliateBanks, affiliateWithdrawals } from '../../core/db/schema/finance/affiliates.ts';
import { users } from '../../core/db/schema/identity.ts';
import { referralVisits } from '../../core/db/schema/registration.ts';
import { authorizePosting } from '../../core/db/posting-authority.ts';
import { sql } from '../../core/db/sql.ts';
import type { Db } from '../../core/http/context.ts';
import { post, postAll } from '../../features/finance/accounts/ledger.ts';
import { commissionsOf, referralsOf, saveCommissions, type Cause } from '../../features/finance/commissions/post.ts';
import { demoId, demoIdAt } from '../ids.ts';
import { insertRows } from '../insert.ts';
import { userId } from '../people.ts';

const hour = 3_600_000;
const day = 24 * hour;
const bank = {
  holder: 'Amir Osei',
  // The example of the IBAN registry.
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  bankName: 'Commerzbank',
};

// Fictional companies that signed up through the link and have no orders yet.
const signedUp = [
  { key: 'lumen', name: 'Studio Lumen Example', firstName: 'Maja', referralCode: 'LUMN2014', daysAgo: 4 },
  { key: 'horta', name: 'Horta Exemplo Lda', firstName: 'Rui', referralCode: 'HRTA2015', daysAgo: 17 },
] as const;

const Posted = z.object({
  source: z.string(),
  reason: z.string(),
  order_id: z.string(),
  actor_id: z.string(),
  at: z.date(),
  lines: z.array(z.object({ kind: z.string(), minor: z.number(), currency: z.string() })),
});

/** The charges and refunds of the referred seller, which the demo world wrote without the ledger. */
async function causesOf(db: Db, sellerId: string): Promise<readonly Cause[]> {
  const rows = await query(db, Posted).all(sql`
    select p.source, p.reason, p.order_id, p.actor_id, p.at,
      json_agg(json_build_object('kind', a.kind, 'minor', l.amount_minor, 'currency', a.currency)) as lines
    from postings p join posting_lines l on l.posting_id = p.id join ledger_accounts a on a.id = l.account_id
    where p.seller_id = ${sellerId} and p.order_id is not null
      and p.reason in ('process', 'cancel-process', 'refund')
      and a.kind in ('product-income', 'shipping-income')
    group by p.id order by p.at, p.id`);
  return rows.map(({ source, reason, order_id, actor_id, at, lines }) => ({
    source,
    reason: reason as PostingKind,
    sellerId,
    orderId: order_id,
    actorId: actor_id,
    at,
    lines: lines.map(({ kind, minor, currency }): Line => ({
      account: { kind: kind as AccountKind, owner: null },
      amount: money(minor, currency),
    })),
  }));
}

const Hash = z.object({ password_hash: z.string() });

async function fillSignUps(db: Db, affiliateId: string, anchor: Date): Promise<void> {
  const admin = await query(db, Hash).first(sql`select password_hash from users where id = ${userId('admin')}`);
  if (!admin) throw new Error('The demo has no accounts');
  await insertRows(
    db,
    users,
    signedUp.map(({ key, daysAgo, ...company }) => {
      const at = new Date(anchor.getTime() - daysAgo * day);
      return {
        ...company,
        id: demoId(`user ${key}`),
        email: `${key}@demo.test`,
        roles: ['buyer'],
        passwordHash: admin.password_hash,
        currencyType: 'EUR',
        referredBy: affiliateId,
        referredAt: at,
        createdAt: at,
      };
    }),
  );
}

const BalanceRow = z.object({ balance_minor: z.number() });

/** Commissions of the affiliate, visits of the link, sign-ups, one paid withdrawal and one that waits. */
export async function fillAffiliates(db: Db, anchor: Date): Promise<void> {
  const affiliateId = userId('affiliate');
  authorizePosting(db, 'demo');
  const causes = await causesOf(db, userId('seller3'));
  const referrals = await referralsOf(db, causes);
  if (!referrals) return;
  const commissions = await commissionsOf(db, causes, referrals);
  await postAll(db, commissions.entries);
  await saveCommissions(db, commissions);
  await insertRows(
    db,
    referralVisits,
    Array.from({ length: 42 }, (_, nth) => ({
      id: demoId(`visit ${nth}`),
      affiliateId,
      at: new Date(anchor.getTime() - nth * 0.8 * day),
    })),
  );
  await fillSignUps(db, affiliateId, anchor);
  await insertRows(db, affiliateBanks, [{ affiliateId, ...bank, updatedAt: new Date(anchor.getTime() - 60 * day) }]);
  const row = await query(db, BalanceRow).first(
    sql`select balance_minor from ledger_accounts where kind = 'affiliate-payable' and owner_id = ${affiliateId}`,
  );
  const half = Math.floor((row?.balance_minor ?? 0) / 2);
  if (half < 5_000) return;
  await fillWithdrawals(db, affiliateId, half, anchor);
}

async function fillWithdrawals(db: Db, affiliateId: string, paidMinor: number, anchor: Date): Promise<void> {
  const [createdAt, approvedAt, decidedAt] = [50, 30, 20].map((hours) => new Date(anchor.getTime() - hours * hour));
  if (!createdAt || !approvedAt || !decidedAt) return;
  const paidId = demoIdAt(createdAt, 'withdrawal paid');
  const number = documentNumber('W', paidId, createdAt);
  const common = { affiliateId, currency: 'EUR', ...bank, reason: '' };
  const open = new Date(anchor.getTime() - 3 * hour);
  const openId = demoIdAt(open, 'withdrawal requested');
  await insertRows(db, affiliateWithdrawals, [
    {
      ...common,
      id: paidId,
      number,
      amountMinor: paidMinor,
      status: withdrawalStatus.paid,
      reference: 'SEPA 20117',
      paidOn: utcDay(decidedAt),
      createdAt,
      approvedBy: userId('manager'),
      approvedAt,
      decidedBy: userId('admin'),
      decidedAt,
    },
    {
      ...common,
      id: openId,
      number: documentNumber('W', openId, open),
      amountMinor: 5_000,
      status: withdrawalStatus.requested,
      reference: '',
      paidOn: null,
      createdAt: open,
      approvedBy: null,
      approvedAt: null,
      decidedBy: null,
      decidedAt: null,
    },
  ]);
  const { reason, lines } = payoutPosting(paidId, affiliateId, money(paidMinor, 'EUR'));
  const source = postingKey(reason);
  const entry = { source, reason: reason.kind, sellerId: null, actorId: userId('admin'), at: decidedAt, lines };
  await post(db, { ...entry, memo: `${number} · SEPA 20117` });
}
