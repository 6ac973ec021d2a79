import {
  storageBillDetail,
  storageBills,
  storageReverse,
  storageSetPrice,
  storageTerms,
} from '#contract/warehouse/storage-fees.ts';
import { realUserId, type Scope } from '#domain/platform/permissions/can.ts';
import { money } from '#domain/shared/money/money.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { storageReversal } from '#domain/warehouse/storage-fees/fee.ts';
import { decideReversal, storageBillStatus } from '#domain/warehouse/storage-fees/status.ts';
import { sql } from '../../../core/db/sql.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { post } from '../../finance/accounts/ledger.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { amountOf, entryOf, moveBill } from './bill.ts';
import { daysOf, findBill, listBills, lockBill, storagePrices, type BillRow } from './store.ts';

const presentBill = (bill: BillRow) => {
  const { id, seller_id: _, amount_minor: __, currency: ___, charged_at, reversed_at, ...row } = bill;
  return {
    ...row,
    _id: id,
    amount: amountOf(bill),
    charged_at: charged_at?.toISOString() ?? null,
    reversed_at: reversed_at?.toISOString() ?? null,
  };
};

async function presentWhole(db: Db, bill: BillRow) {
  const days = await daysOf(db, bill);
  return {
    bill: presentBill(bill),
    days: days.map(({ price_minor: price, fee_minor: fee, ...day }) => ({
      ...day,
      price: money(price, bill.currency),
      fee: money(fee, bill.currency),
    })),
  };
}

async function presentTerms(db: Db) {
  const currency = await booksCurrency(db);
  return (await storagePrices(db)).map(({ price_minor, ...row }) => ({ ...row, price: money(price_minor, currency) }));
}

const everywhere: Scope = { all: true };

export const storageFeeRoutes: readonly Route[] = [
  defineRoute(storageBills, async ({ input, scope, db }) => {
    const { rows, count } = await listBills(db, scope, input);
    return ok({ list: rows.map(presentBill), count, size: input.size });
  }),

  defineRoute(storageBillDetail, async ({ input, scope, db }) => {
    const bill = await findBill(db, scope, input.bill_id);
    return bill ? ok(await presentWhole(db, bill)) : refuse('not-found');
  }),

  defineRoute(storageTerms, async ({ db }) => ok(await presentTerms(db))),

  defineRoute(storageSetPrice, async ({ input, db, now, emit, audit }) => {
    const { warehouse_id: id, price_minor, free_days } = input;
    const before = (await storagePrices(db)).find((row) => row._id === id);
    if (!before) return refuse('not-found');
    await db.execute(sql`
      update warehouses set storage_minor = ${price_minor}, storage_free_days = ${free_days} where id = ${id}`);
    const { price_minor: was, free_days: wasFree } = before;
    audit({ subject: id, before: { price_minor: was, free_days: wasFree }, after: { price_minor, free_days } });
    await emit({ name: 'storage.priced', subjectId: id, at: now });
    return ok(await presentTerms(db));
  }),

  defineRoute(storageReverse, async ({ input, actor, db, now, audit }) => {
    const { bill_id: id, reason } = input;
    const bill = await lockBill(db, everywhere, id);
    if (!bill) return refuse('not-found');
    const decided = decideReversal(bill, actor.roles);
    if (!decided.ok) return decided;
    const { status, number, seller_id } = bill;
    const by = { actorId: realUserId(actor), at: now };
    if (status === storageBillStatus.charged) {
      const posted = await post(db, entryOf(storageReversal(id, { seller_id, amount: amountOf(bill) }), bill, by));
      if (!posted.ok) throw new Error(`The reversal of ${number} takes money from its seller`);
    }
    await moveBill(db, bill, 'reverse', by);
    await db.execute(sql`
      update storage_bills set reversed_at = ${now}, reversed_by = ${by.actorId}, reason = ${reason}
      where seller_id = ${seller_id} and id = ${id}`);
    audit({ subject: id, before: { status }, after: { status: storageBillStatus.reversed, reason } });
    return ok(await presentWhole(db, (await findBill(db, everywhere, id)) ?? bill));
  }),
];
