import { fillAffiliates } from './finance/affiliates.ts';
import { drizzle, sql } from '../core/db/sql.ts';
import { transaction } from '../core/db/pool.ts';
import { hashPassword, passwordMatches } from '../features/platform/identity/password.ts';
import type { Db } from '../core/http/context.ts';
import { computeMarket } from '../features/sourcing/market-quotations/compute.ts';
import type { Services } from '../services.ts';
import { fillAfterSales } from './after-sales.ts';
import { fillBankStatements } from './finance/bank.ts';
import { fillBase } from './base.ts';
import { anchorSetting, demoPassword, findDemo } from './existing.ts';
import { fillBooks } from './finance/books.ts';
import { fillCredit } from './finance/credit.ts';
import { fillDelays } from './delays.ts';
import { fillExpenses } from './finance/expenses.ts';
import { fillStorage } from './finance/storage.ts';
import { fillInvoices } from './finance/invoices.ts';
import { fillMonthlyStatements } from './finance/statements.ts';
import { accountNames, emailOf, fillCarers, roleOf, userId } from './people.ts';
import { fillNotices } from './notices.ts';
import { writePictures } from './catalog/pictures.ts';
import { fillImports } from './catalog/imports.ts';
import { fillSources } from './catalog/sources.ts';
import { fillInquiries } from './sourcing/inquiries.ts';
import { fillTickets } from './support/tickets.ts';
import { fillWishes } from './catalog/wishes.ts';
import { fillWarehouse } from './warehouse/fill.ts';
import { fillWorld } from './world/fill-world.ts';
import { usualPlan } from './world/plan.ts';

export type FilledDemo = {
  readonly accounts: readonly { readonly email: string; readonly role: string }[];
  readonly password: string;
};

const hour = 3_600_000;

/** The anchor of a world created now: the current full hour. */
export const newAnchor = (): Date => new Date(Math.floor(Date.now() / hour) * hour);

/** Marks this database as a demo world with this anchor. */
export const keepAnchor = (db: Db, anchor: Date) =>
  db.execute(sql`insert into settings (key, value) values (${anchorSetting}, to_jsonb(${anchor}::timestamptz))`);

/**
 * Creates the demo world in a database without users, and returns its accounts. On a later start changes their password
 * to the configured one. Null when the database has other users.
 */
export async function fillDemoWorld(services: Services): Promise<FilledDemo | null> {
  const { config, pool, db, files } = services;
  const password = config.demoPassword ?? demoPassword;
  const found = await findDemo(db);
  if (found.used && !found.demo) return null;
  await writePictures(config.dataDir);
  if (!found.used) {
    const anchor = newAnchor();
    await transaction(pool, async (client) => {
      const tx = drizzle(client);
      await keepAnchor(tx, anchor);
      await fillBase(tx, anchor, password);
      await fillWorld(usualPlan(anchor), (fill) => fill(client));
      await fillWarehouse(tx, files, anchor);
      await computeMarket({ kind: 'all' }, anchor, (work) => work(tx));
      await fillAfterSales(tx, anchor);
      await fillExpenses(tx, anchor);
      await fillInvoices(tx, anchor);
      await fillAffiliates(tx, anchor);
      await fillDelays(tx, anchor);
      await fillNotices(tx, anchor);
      await fillWishes(tx, anchor);
      await fillImports(tx, anchor);
      await fillSources(tx, anchor);
      await fillInquiries(tx, anchor);
      await fillTickets(tx, anchor);
      await fillCarers(tx);
      await fillCredit(tx, anchor);
      await fillBankStatements(tx, anchor);
      await fillStorage(tx, anchor);
      // Nothing is booked before the open months after it.
      await fillBooks(tx, anchor);
      await fillMonthlyStatements(tx, services, anchor);
    });
    await db.execute(sql`analyze`);
  } else if (found.hash !== null && !(await passwordMatches(password, found.hash))) {
    await changePassword(db, password);
  }
  return { accounts: accountNames.map((name) => ({ email: emailOf(name), role: roleOf(name) })), password };
}

/** All demo accounts share one hash; sessions with the old password end. */
async function changePassword(db: Db, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await db.execute(sql`
    with old as (select password_hash as hash from users where id = ${userId('admin')}),
      changed as (
        update users set password_hash = ${hash} from old where users.password_hash = old.hash returning users.id
      )
    update sessions set revoked_at = now() where revoked_at is null and user_id in (select id from changed)`);
}
