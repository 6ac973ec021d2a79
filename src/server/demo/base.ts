import { setSetting } from '../features/platform/settings/settings.ts';
import type { Db } from '../core/http/context.ts';
import { channelId, demoChannels, demoWarehouses, fillShipping } from './channels.ts';
import { fillPriceDetails } from './price-details.ts';
import { fillCatalogue, fillRates, fillTaxes } from './catalog/market.ts';
import { accountNames, demoStores, fillUsers, userId, type AccountName } from './people.ts';
import { fillInvoiceIssuer } from './finance/invoices.ts';
import { fillSellerSettings, fillSettings } from './settings.ts';
import { fillFormulas } from './sourcing/formulas.ts';
import { fillStock } from './stock.ts';

/** Ids of the base data, the same in every demo world. */
export type Base = {
  readonly users: Readonly<Record<AccountName, string>>;
  /** By store code: NRDL, NRDO, MSNV, MVUK, KLNO, KLCH. */
  readonly stores: Readonly<Record<string, string>>;
  /** By channel code. */
  readonly channels: Readonly<Record<string, string>>;
  /** By code: YW (ours), NL1 (in the market). */
  readonly warehouses: Readonly<Record<string, string>>;
};

const users = Object.fromEntries(accountNames.map((name) => [name, userId(name)])) as Record<AccountName, string>;

export const base: Base = {
  users,
  stores: Object.fromEntries(demoStores.map((store) => [store.code, store.id])),
  channels: Object.fromEntries(demoChannels.map(({ code }) => [code, channelId(code)])),
  warehouses: Object.fromEntries(demoWarehouses.map(({ code, id }) => [code, id])),
};

/**
 * Fills an empty, migrated database with everything but orders: accounts, stores, catalogue, marketplace, channels with
 * prices, taxes, rates, formulas and opening stock. Fails when it is not empty.
 */
export async function fillBase(db: Db, now: Date, password: string): Promise<Base> {
  await fillSettings(db);
  await fillUsers(db, now, password);
  await fillCatalogue(db, now);
  await fillShipping(db, now);
  await fillPriceDetails(db, now);
  await fillSellerSettings(db, now);
  await fillTaxes(db);
  await fillRates(db, now);
  await fillInvoiceIssuer(db, now);
  await fillFormulas(db, now);
  await fillStock(db, new Date(now.getTime() - 90 * 86_400_000));
  // The password is public in the README, so a second factor would add nothing.
  await setSetting(db, 'security.requireSecondFactor', false, { actorId: null, at: now });
  await setSetting(db, 'security.stepUpMinutes', 0, { actorId: null, at: now });
  // A demo may stay open without activity.
  await setSetting(db, 'security.idleStaff', 0, { actorId: null, at: now });
  await setSetting(db, 'security.idlePackers', 0, { actorId: null, at: now });
  return base;
}
