import { beforeEach } from 'vitest';
import type { TestApp } from '../server/app.ts';
import type { Input, TestClient } from '../server/client.ts';
import { processInput, process as processAs } from './processing.ts';
import { givenVariant, setBalance } from '../server/ready.ts';

type More = Parameters<typeof processInput>[2];

/** Helpers for processing tests: goods, a seller with sufficient balance, and database queries. */
export async function processWorld(app: TestApp) {
  const { users, stores, channels, warehouses } = app.base;
  const shop = { sellerId: users.seller, storeId: stores['NRDL']! };
  const seller = await app.as('seller');
  const eur = (minor: number) => ({ minor, currency: 'EUR' });

  // By YT Express Line to NL (2.63 and 8.70 per kilogram) these are the worked example of domain.md §4.
  const a = await givenVariant(app, { quoteE4: 30_900, weightG: 340, stock: 1000 });
  const b = await givenVariant(app, { quoteE4: 40_000, weightG: 138, stock: 1000 });
  const bought = await givenVariant(app, { quoteE4: 50_000 });
  const worked = [
    { variant: a, quantity: 2 },
    { variant: b, quantity: 3 },
  ];
  const express = [{ country_code: 'NL', channel_id: channels['YTX-LINE']! }];

  const preview = async (input: Input<'order.processPreview'>, by: TestClient = seller) =>
    by.query('order.processPreview', input);
  const input = (orderIds: string[], more?: More) => processInput(seller, orderIds, more);
  const process = (orderIds: string[], more?: More) => processAs(seller, orderIds, more);

  const row = async <T extends object>(text: string, ...values: unknown[]) =>
    (await app.pool.query<T>(text, values)).rows[0];
  const count = async (text: string, ...values: unknown[]) =>
    (await row<{ n: number }>(`select count(*)::int as n from ${text}`, ...values))?.n;
  const available = async () => (await seller.query('account.detail', {})).data.available.minor;

  /** The duty per distinct item of NL, for one test: the worked example has none. */
  const setDuty = (minor: number) =>
    app.pool.query('update tax_rules set duty_per_item_minor = $1 where valid_to is null and country_code = $2', [
      minor,
      'NL',
    ]);
  await setDuty(0);
  beforeEach(() => setDuty(0));
  beforeEach(() => setBalance(app, shop.sellerId, 100_000));

  return {
    users,
    stores,
    channels,
    warehouses,
    shop,
    seller,
    eur,
    a,
    b,
    bought,
    worked,
    express,
    preview,
    asked: input,
    process,
    row,
    count,
    available,
    setDuty,
  };
}
