import { drizzle, sql } from '../../core/db/sql.ts';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import {
  cancelProcessPosting,
  chargeSource,
  processPosting,
  refundPosting,
} from '#domain/finance/accounts/order-postings.ts';
import { postingKey, type Account, type Posting } from '#domain/finance/accounts/posting.ts';
import { taxShare } from '#domain/finance/accounts/refundable.ts';
import { utcDay } from '#domain/shared/calendar/days.ts';
import { add, money, zero } from '#domain/shared/money/money.ts';
import { ledgerAccounts, postingLines, postings, recharges } from '../../core/db/schema/finance/accounts.ts';
import { platformOwner } from '../../features/finance/accounts/platform-owner.ts';
import type { Db } from '../../core/http/context.ts';
import { copyRows } from '../copy.ts';
import { demoId, demoIdAt } from '../ids.ts';
import { insertRows } from '../insert.ts';
import { openClaims, rechargeFor, type Recharge } from './recharges.ts';

/** A charge or refund of an order. */
export type Charged = {
  readonly kind: 'process' | 'cancel-process' | 'refund';
  readonly sellerId: string;
  readonly orderId: string;
  readonly chargeId: string;
  readonly goodsMinor: number;
  readonly shippingMinor: number;
  readonly vatMinor: number;
  readonly dutyMinor: number;
  readonly isManual: boolean;
  /** The channel, or the number of the payment or refund. */
  readonly memo: string;
  readonly at: Date;
};

const currency = 'EUR';
/** Postings per write. All lines of a posting go in one statement, because the journal refuses incomplete postings. */
const batch = 4_000;

const keyOf = ({ kind, owner }: Account): string => `${kind} ${owner ?? platformOwner}`;
const rechargeAfterDays = 4;

/** The books of a world in time order: charges, and the recharges that funded them. */
export class Ledger {
  private readonly db: Db;
  private readonly client: PoolClient;
  private readonly anchor: Date;
  private readonly balances = new Map<string, number>();
  private readonly accountIds = new Map<string, string>();
  private readonly lastAt = new Map<string, Date>();
  /** The time of the last line, by account. */
  private readonly lineAt = new Map<string, Date>();
  private posted: (typeof postings.$inferInsert)[] = [];
  private lines: (typeof postingLines.$inferInsert)[] = [];
  private paidIn: (typeof recharges.$inferInsert)[] = [];
  private seq = 0;
  private recharged = 0;

  constructor(client: PoolClient, anchor: Date) {
    this.db = drizzle(client);
    this.client = client;
    this.anchor = anchor;
  }

  /** Writes postings, their lines, recharges and balances. Called once with all charges. */
  async write(charges: readonly Charged[], sellerIds: readonly string[], days: number): Promise<void> {
    await this.openAccounts(sellerIds);
    const spent = Map.groupBy(charges, ({ sellerId }) => sellerId);
    const usual = new Map(
      [...spent].map(([id, list]) => {
        const all = list.reduce((sum, charge) => sum + totalOf(charge), 0);
        return [id, Math.max(1, Math.round((all * rechargeAfterDays) / days / 50_000)) * 50_000];
      }),
    );
    for (const charge of charges.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
      const { sellerId, at, kind, isManual } = charge;
      if (kind === 'process' && !isManual) this.payIn(sellerId, totalOf(charge), usual.get(sellerId) ?? 50_000, at);
      const { orderId, memo } = charge;
      this.post(postingOf(charge), { sellerId, orderId, actorId: sellerId, memo, at });
      this.lastAt.set(sellerId, at);
      if (this.posted.length >= batch) await this.flush();
    }
    this.paidIn.push(...openClaims(sellerIds, this.anchor, this.recharged));
    await this.flush();
    await this.close();
  }

  private async openAccounts(sellerIds: readonly string[]): Promise<void> {
    const platform = [
      'bank-clearing',
      'paypal-clearing',
      'product-income',
      'shipping-income',
      'vat',
      'duty',
      'fees',
    ] as const;
    const wanted: Account[] = [
      ...platform.map((kind) => ({ kind, owner: null })),
      ...sellerIds.map((owner) => ({ kind: 'seller-available' as const, owner })),
    ];
    for (const account of wanted) this.accountIds.set(keyOf(account), demoId(`ledger account ${keyOf(account)}`));
    const rows = wanted.map((account) => ({
      id: this.idOf(account),
      kind: account.kind,
      ownerId: account.owner ?? platformOwner,
      currency,
    }));
    await insertRows(this.db, ledgerAccounts, rows);
  }

  private idOf(account: Account): string {
    const id = this.accountIds.get(keyOf(account));
    if (id === undefined) throw new Error(`No account ${keyOf(account)}`);
    return id;
  }

  /** Adds a recharge shortly before the balance would become too low. */
  private payIn(sellerId: string, needed: number, usual: number, spentAt: Date): void {
    const balance = this.balances.get(this.idOf({ kind: 'seller-available', owner: sellerId })) ?? 0;
    if (balance >= needed) return;
    this.recharged += 1;
    const amount = Math.max(usual, Math.ceil((needed - balance + 5_000) / 50_000) * 50_000);
    const recharge: Recharge = rechargeFor(
      this.recharged,
      sellerId,
      amount,
      spentAt,
      this.lastAt.get(sellerId) ?? null,
    );
    this.paidIn.push(recharge.row);
    this.post(recharge.posting, { sellerId, orderId: null, actorId: recharge.decidedBy, at: recharge.at });
  }

  private post(
    { reason, lines }: Posting,
    about: { sellerId: string; orderId: string | null; actorId: string; memo?: string; at: Date },
  ): void {
    const source = postingKey(reason);
    const id = demoIdAt(about.at, `posting ${source}`);
    // The rows of a copy have the columns of its first.
    const bookedOn = utcDay(about.at);
    this.posted.push({ id, source, reason: reason.kind, memo: '', bookedOn, ...about });
    for (const { account, amount, bill, tax } of lines) {
      const accountId = this.idOf(account);
      const balanceAfter = (this.balances.get(accountId) ?? 0) + amount.minor;
      this.balances.set(accountId, balanceAfter);
      this.seq += 1;
      // Recharges of one seller may be older than the last charge of another; lines of an account stay in time order.
      const last = this.lineAt.get(accountId);
      const at = last && last > about.at ? last : about.at;
      this.lineAt.set(accountId, at);
      const line = { seq: this.seq, postingId: id, accountId, amountMinor: amount.minor, at, bookedOn, balanceAfter };
      this.lines.push({ ...line, billType: bill ?? null, billTax: tax ?? null });
    }
  }

  private async flush(): Promise<void> {
    await copyRows<PgTable>(this.client, recharges, this.paidIn);
    await copyRows<PgTable>(this.client, postings, this.posted);
    await copyRows<PgTable>(this.client, postingLines, this.lines);
    [this.paidIn, this.posted, this.lines] = [[], [], []];
  }

  private async close(): Promise<void> {
    const balances = JSON.stringify(
      [...this.balances].map(([id, balance]) => ({ id, balance, last_at: this.lineAt.get(id)?.toISOString() })),
    );
    await this.db.execute(sql`
      update ledger_accounts a set balance_minor = b.balance, last_at = b.last_at
      from jsonb_to_recordset(${balances}::jsonb) as b(id uuid, balance bigint, last_at timestamptz) where a.id = b.id`);
    await this.db.execute(sql`select setval(pg_get_serial_sequence('posting_lines', 'seq'), ${Math.max(1, this.seq)})`);
  }
}

const totalOf = ({ goodsMinor, shippingMinor, vatMinor, dutyMinor }: Charged): number =>
  goodsMinor + shippingMinor + vatMinor + dutyMinor;

function postingOf({ kind, orderId, chargeId, sellerId: seller_id, isManual, ...amounts }: Charged): Posting {
  const source = chargeSource({ orderId, id: chargeId });
  const goods = money(amounts.goodsMinor, currency);
  const shipping = money(amounts.shippingMinor, currency);
  const vat = money(amounts.vatMinor, currency);
  const duty = money(amounts.dutyMinor, currency);
  const cost = { seller_id, goods, shipping, vat, duty };
  const fee = zero(currency);
  if (kind === 'process') return processPosting(source, { ...cost, fee, paid_by: isManual ? 'manual' : 'balance' });
  if (kind === 'cancel-process') return cancelProcessPosting(source, cost);
  const charged = add(goods, vat);
  const product = money(Math.round(charged.minor / 2), currency);
  const vatInProduct = taxShare(product, { whole: charged, tax: vat, refundedBefore: zero(currency) });
  const none = zero(currency);
  return refundPosting(source, { seller_id, product, vatInProduct, shipping: none, dutyInShipping: none });
}
