import { drizzle } from '../core/db/sql.ts';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { readConfig } from '../core/config.ts';
import { startDatabase } from '../core/db/embedded.ts';
import { migrate } from '../core/db/migrate.ts';
import { createPool, transaction } from '../core/db/pool.ts';
import { users } from '../core/db/schema/identity.ts';
import { stores } from '../core/db/schema/stores.ts';
import { hashPassword } from '../features/platform/identity/password.ts';
import { prepareJobs } from '../core/jobs/jobs.ts';
import { StartRefusal } from '../start-refusal.ts';
import { fillBase } from './base.ts';
import { demoPassword } from './existing.ts';
import { keepAnchor, newAnchor } from './fill.ts';
import { insertRows } from './insert.ts';
import { readOptions, type Options } from './options.ts';
import { writePictures } from './catalog/pictures.ts';
import { eachOnItsOwn, fillWorld } from './world/fill-world.ts';
import { largePlan, moreSellers } from './world/plan.ts';

/** `npm run demo`: a demo world of any size in DATA_DIR or DATABASE_URL, for measuring. */
async function make({ orders, sellers, share }: Options): Promise<void> {
  const config = readConfig(process.env);
  const started = performance.now();
  const log = pino({ level: 'silent' });
  const database = await startDatabase(config, { onNotice: (text) => console.log(text) });
  const pool = createPool(database.direct, log, { purpose: 'tools' });
  try {
    await migrate(pool);
    await prepareJobs(pool, log);
    const { rows } = await pool.query('select 1 from users limit 1');
    if (rows.length > 0)
      throw new StartRefusal('The database is in use already: choose a new DATA_DIR or DATABASE_URL.');
    const anchor = newAnchor();
    const password = config.demoPassword ?? demoPassword;
    await writePictures(config.dataDir);
    await transaction(pool, (client) => fillBase(drizzle(client), anchor, password).then(() => undefined));
    await addSellers(pool, sellers, anchor, password);
    let printed = 0;
    await fillWorld(largePlan(anchor, orders, sellers, share), eachOnItsOwn(pool), (done) => {
      if (done < printed + 10_000 && done < orders) return;
      printed = done;
      console.log(`${done.toLocaleString('en')} orders`);
    });
    await pool.query('vacuum analyze');
    // Last, so that an interrupted world is not mistaken for a complete one.
    await keepAnchor(drizzle(pool), anchor);
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`${orders.toLocaleString('en')} orders of ${sellers} sellers in ${seconds} s.`);
  } finally {
    await pool.end();
    await database.stop();
  }
}

/** Accounts and stores of sellers beyond the three of the base. */
async function addSellers(pool: Pool, count: number, createdAt: Date, password: string): Promise<void> {
  const more = moreSellers(count);
  if (more.length === 0) return;
  const passwordHash = await hashPassword(password);
  const db = drizzle(pool);
  await insertRows(
    db,
    users,
    more.map(({ id, name }, index) => {
      const account = {
        id,
        email: `${name}@demo.test`,
        name: `Sample Seller ${index + 4}`,
        roles: ['buyer'],
        passwordHash,
      };
      return { ...account, currencyType: 'EUR', referralCode: `SMPL${3000 + index}`, createdAt };
    }),
  );
  await insertRows(
    db,
    stores,
    more.flatMap((seller) =>
      seller.stores.map(({ id, name, code, url, currency }) => {
        return { id, sellerId: seller.id, type: 'file', name, code, url, currency, createdAt };
      }),
    ),
  );
}

try {
  await make(readOptions(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
