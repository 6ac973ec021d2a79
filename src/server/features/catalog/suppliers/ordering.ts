import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { PriceBreak } from '#domain/catalog/suppliers/offers.ts';
import { convert } from '#domain/shared/money/conversion.ts';
import { money } from '#domain/shared/money/money.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import { rateBetween } from '../../finance/rates/display.ts';
import { supplierNamed } from './store.ts';

const SupplierRow = z.object({ id: z.string(), name: z.string(), email: z.string() });

/** A supplier, locked so that two orders to it are made one after the other. A name that is new is a new factory. */
export async function lockSupplier(
  db: Db,
  supplier: { readonly id: string | null; readonly name: string },
  now: Date,
): Promise<z.output<typeof SupplierRow> | null> {
  const id = supplier.id ?? (await supplierNamed(db, supplier.name, 'factory', now));
  return query(db, SupplierRow).first(sql`select id, name, email from suppliers where id = ${id} for update`);
}

export const keepEmail = (db: Db, supplierId: string, email: string) =>
  db.execute(sql`update suppliers set email = ${email} where id = ${supplierId}`);

type Priced = { readonly currency: string | null; readonly price_breaks: readonly PriceBreak[] | null };

/** The prices of offers in the currency of factory prices; without a rate there are none. */
export async function breaksIn(db: Db, factory: string, offers: readonly Priced[]) {
  const rates = new Map<string, number | null>();
  for (const currency of new Set(offers.flatMap(({ currency: each }) => each ?? [])))
    if (currency !== factory) rates.set(currency, (await rateBetween(db, currency, factory))?.rate_e8 ?? null);
  return ({ currency, price_breaks: breaks }: Priced): readonly PriceBreak[] => {
    if (!breaks || currency === null) return [];
    if (currency === factory) return breaks;
    const rate = rates.get(currency) ?? null;
    if (rate === null) return [];
    return breaks.map(({ from, minor }) => ({ from, minor: convert(money(minor, currency), factory, rate).minor }));
  };
}
