import { chromium } from '@playwright/test';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createPool } from '#server/core/db/pool.ts';
import { chanceOf } from '#server/demo/random.ts';
import type { TestClient } from '../support/server/client.ts';
import { compare, type Told } from './compare.ts';
import { identityOf, Phone } from './phone.ts';
import { serverOn, type Server } from './server.ts';
import { makeParcels, makeWorld, signIn, unitsOfParcel, type Slip } from './world.ts';

type Size = { readonly phones: number; readonly scans: number; readonly kills: number; readonly drainMs: number };
const sizes = {
  full: { phones: 8, scans: 10_200, kills: 20, drainMs: 1_800_000 },
  short: { phones: 3, scans: 420, kills: 2, drainMs: 90_000 },
} satisfies Record<string, Size>;
/** Parcels that lie on the tables at one time: few, so that phones meet in them. */
const onTables = 10;
/** So many scans later the next parcel lies there: most of its units are in. */
const unitsEmptied = unitsOfParcel * 0.85;
/** Of the scans between two deaths of the server. */
const leastBetween = 60;
/** After so many scans an order is cancelled. */
const cancelEvery = 240;

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string' },
  },
});
const size: Size = values.short ? sizes.short : sizes.full;
const seed = Number(values.seed);
const began = Date.now();
/** With `--minutes` the packing ends then, whatever was reached; too few scans or kills are a failure all the same. */
const lastCall = values.minutes ? began + Number(values.minutes) * 60_000 : Number.POSITIVE_INFINITY;
const say = (text: string) => console.error(`${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}`);

/** Until the server takes it; each try is the same command. */
async function cancelOrder(seller: TestClient, orderId: string): Promise<void> {
  const key = crypto.randomUUID();
  for (;;) {
    const said = await seller.tell('order.cancelProcess', { order_ids: [orderId] }, key).catch(() => null);
    if (said && said.http < 500) return;
    await wait(300);
  }
}

/** The shift: phones pack, parcels come and go, orders are cancelled and the server dies, by the number of scans so far. */
function shift(server: Server, seller: TestClient, slips: readonly Slip[]) {
  const [step, others]: [number, Promise<void>[]] = [Math.floor(size.scans / (size.kills + 1)), []];
  let [scans, kills, cancelled, nextKill] = [0, 0, 0, step];
  const kill = async () => {
    kills += 1;
    nextKill = Number.POSITIVE_INFINITY;
    say(`${scans} scans, the server is killed`);
    await server.kill();
    await server.start();
    say(`${scans} scans, the server is back`);
    // Over what is left to scan; where starts take long, phones scan much meanwhile, and still something has to arrive.
    nextKill = scans + Math.max(leastBetween, (size.scans - scans) / (size.kills - kills + 1));
  };
  const last = Math.max(0, slips.length - onTables);
  const atTable = () => Math.min(Math.floor(scans / unitsEmptied), last);
  const tables = () => slips.slice(atTable(), atTable() + onTables);
  const counted = (answered: number) => {
    scans += answered;
    // On the last tables there is soon nothing left to scan.
    const isDue = scans >= nextKill || (atTable() === last && nextKill < Number.POSITIVE_INFINITY);
    if (isDue && kills < size.kills) others.push(kill());
    if (scans >= (cancelled + 0.5) * cancelEvery) {
      cancelled += 1;
      const [, slip] = tables();
      if (slip) others.push(cancelOrder(seller, slip.orderId));
    }
    return (scans < size.scans || kills < size.kills) && Date.now() < lastCall;
  };
  const ended = () => Promise.all(others);
  return { tables, counted, ended };
}

async function prove(dataDir: string): Promise<boolean> {
  const connection = await makeWorld(dataDir);
  const server = await serverOn(dataDir);
  await server.start();
  const pool = createPool(connection, undefined, { purpose: 'tools' });
  const executablePath = process.env['HEADLESS_CHROMIUM_PATH'] ?? process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-audio-output'],
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  const interrupted = () => {
    // The browser goes with us; the server and its database would stay.
    void server.stop().finally(() => {
      rmSync(dataDir, { recursive: true, force: true });
      process.exit(130);
    });
  };
  for (const signal of endings) process.once(signal, interrupted);
  let phones: readonly Phone[] = [];
  try {
    const seller = await signIn(server.address, 'seller');
    const slips = await makeParcels(pool, seller, Math.ceil((size.scans * 1.6) / unitsEmptied) + onTables);
    say(`${slips.length} parcels`);
    const { tables, counted, ended } = shift(server, seller, slips);
    const people = await Promise.all((['packer', 'manager'] as const).map((who) => signIn(server.address, who)));
    const identities = await Promise.all(people.map(identityOf));
    phones = await Promise.all(
      Array.from({ length: size.phones }, (_, index) => {
        const chance = chanceOf(seed * 1_000 + index);
        const own = {
          name: `phone ${index + 1}`,
          chance,
          clockOff: index === 1,
          tabs: index === 0 ? 2 : 1,
          table: index,
        };
        const plan = { ...own, address: server.address, slips: tables, counted };
        return Phone.unpack(browser, plan, identities[index % identities.length]!);
      }),
    );
    for (const phone of phones) await phone.choose('YW ·');
    say(`${phones.length} phones`);
    await Promise.all(phones.map((phone) => phone.work()));
    await ended();
    say('everything goes out');
    const told = await Promise.all(
      phones.map(async (phone): Promise<Told> => {
        const ops = await phone.finish(size.drainMs);
        return { ops, screens: phone.told, seen: phone.seen };
      }),
    );
    const { lost, double, refused, seen, scans } = await compare(pool, told);
    const pages = phones.reduce((sum, phone) => sum + phone.pagesLost, 0);
    const left = told.flatMap(({ ops }) => ops).filter(({ state }) => state === 'waiting').length;
    say(`seed ${seed}, ${pages} pages lost, ${left} operations still waiting`);
    console.log(
      `lost ${lost}, double ${double}, refused ${refused} seen ${seen}, scans ${scans}, kills ${server.kills}`,
    );
    return (
      left === 0 && lost === 0 && double === 0 && refused === seen && scans >= size.scans && server.kills >= size.kills
    );
  } finally {
    for (const signal of endings) process.off(signal, interrupted);
    await browser.close();
    await Promise.all(phones.map((phone) => phone.close()));
    await pool.end();
    await server.stop();
  }
}

// npm run prove:packing [-- --short --seed 7 --minutes 10]
const dataDir = await mkdtemp(join(tmpdir(), 'parcelyard-prove-'));
try {
  process.exitCode = (await prove(dataDir)) ? 0 : 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
