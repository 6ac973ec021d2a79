import { chromium } from '@playwright/test';
import { rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inspect, parseArgs } from 'node:util';
import { parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { createPool } from '#server/core/db/pool.ts';
import { chanceOf } from '#server/demo/random.ts';
import type { TestClient } from '../support/server/client.ts';
import { compareBoxes } from './boxes.ts';
import { cancelAtEachStep, steps } from './cancelled.ts';
import { compare, type Reported } from './compare.ts';
import { moveOnce } from './moving.ts';
import { noteAtOnce } from './notes.ts';
import { identityOf, Phone } from './phone.ts';
import { pickOnce } from './picking.ts';
import { refundAtEachStep } from './refunded.ts';
import { receiveOnce } from './receiving.ts';
import { returnOnce } from './returning.ts';
import { serverOn, type Server } from './server.ts';
import { makeParcels, makeWorld, signIn, unitsOfParcel, type Slip } from './world.ts';

type Size = { readonly phones: number; readonly scans: number; readonly kills: number; readonly drainMs: number };
const sizes = {
  full: { phones: 8, scans: 10_200, kills: 20, drainMs: 1_800_000 },
  short: { phones: 3, scans: 420, kills: 2, drainMs: 90_000 },
} satisfies Record<string, Size>;
/** Parcels available at a time: few, so that devices meet. */
const onTables = 10;
/** After so many scans the next parcel becomes available. */
const unitsEmptied = unitsOfParcel * 0.85;
/** Min scans between two kills of the server. */
const minMsBetween = 60;
/** After so many scans an order is cancelled. */
const cancelEvery = 240;

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string' },
    report: { type: 'string' },
  },
});
const size: Size = values.short ? sizes.short : sizes.full;
const seed = Number(values.seed);
const began = Date.now();
/** With `--minutes` packing ends then; too few scans or kills are still a failure. */
const lastCall = values.minutes ? began + Number(values.minutes) * 60_000 : Number.POSITIVE_INFINITY;
const log = (text: string) => console.error(`${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}`);

/** Until the server responds. */
async function untilResponse<T extends { readonly http: number }>(request: () => Promise<T>): Promise<T> {
  for (;;) {
    const response = await request().catch(() => null);
    if (response && response.http < 500) return response;
    await wait(300);
  }
}

/** With one key for all retries. */
async function cancelOrder(manager: TestClient, orderId: string): Promise<void> {
  const key = crypto.randomUUID();
  await untilResponse(() => manager.mutate('order.cancelProcess', { order_ids: [orderId] }, key));
}

/** Cancels the first order with units in its box. During the shift the server may not know of them yet. */
async function cancelOneBeingPacked(manager: TestClient, slips: readonly Slip[]): Promise<void> {
  for (const { waybill, orderId } of slips) {
    const { data } = await manager.query('order.getTrackPackageDetail', { track_no: waybill });
    const isBoxed = data.status !== parcelStatus.cancelled && data.list.some(({ scanned }) => scanned > 0);
    if (isBoxed) return cancelOrder(manager, orderId);
  }
}

/**
 * The shift: devices pack, parcels are added, orders are cancelled and the server is killed, by the number of scans.
 */
function shift(server: Server, manager: TestClient, slips: readonly Slip[]) {
  const [step, others]: [number, Promise<void>[]] = [Math.floor(size.scans / (size.kills + 1)), []];
  let [scans, kills, cancelled, nextKill] = [0, 0, 0, step];
  const kill = async () => {
    kills += 1;
    nextKill = Number.POSITIVE_INFINITY;
    log(`${scans} scans, the server is killed`);
    await server.kill();
    await server.start();
    log(`${scans} scans, the server is back`);
    // Based on the remaining scans; where starts take long, devices scan a lot meanwhile.
    nextKill = scans + Math.max(minMsBetween, (size.scans - scans) / (size.kills - kills + 1));
  };
  const last = Math.max(0, slips.length - onTables);
  const atTable = () => Math.min(Math.floor(scans / unitsEmptied), last);
  const tables = () => slips.slice(atTable(), atTable() + onTables);
  const counted = (confirmed: number) => {
    scans += confirmed;
    // On the last tables there is soon nothing left to scan.
    const isDue = scans >= nextKill || (atTable() === last && nextKill < Number.POSITIVE_INFINITY);
    if (isDue && kills < size.kills) others.push(kill());
    if (scans >= (cancelled + 0.5) * cancelEvery) {
      cancelled += 1;
      const [, slip] = tables();
      if (slip) others.push(cancelOrder(manager, slip.orderId));
    }
    return (scans < size.scans || kills < size.kills) && Date.now() < lastCall;
  };
  const ended = () => Promise.all(others);
  return { tables, counted, ended };
}

const prefixed = (prefix: string, counts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [`${prefix}: ${name}`, count]));

/** A sentence for each count that is not 0. */
const failuresOf = (counts: Readonly<Record<string, number>>): readonly string[] =>
  Object.entries(counts).flatMap(([name, count]) => (count === 0 ? [] : [`packing proof: ${name}: ${count}`]));

/** Returns what failed. */
async function prove(dataDir: string): Promise<readonly string[]> {
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
    // The browser ends with this process; the server and its database would not.
    void server.stop().finally(() => {
      rmSync(dataDir, { recursive: true, force: true });
      process.exit(130);
    });
  };
  for (const signal of endings) process.once(signal, interrupted);
  let phones: readonly Phone[] = [];
  try {
    const seller = await signIn(server.address, 'seller');
    const count = Math.ceil((size.scans * 1.6) / unitsEmptied) + onTables;
    const made = await makeParcels(pool, seller, count + 2 * steps.length);
    const slips = made.slice(0, count);
    log(`${made.length} parcels`);
    const people = await Promise.all((['packer', 'manager'] as const).map((role) => signIn(server.address, role)));
    const [packer, manager] = people;
    if (!packer || !manager) throw new Error('no user is signed in');
    const { tables, counted, ended } = shift(server, manager, slips);
    const cancelled = await cancelAtEachStep(pool, { packer, manager }, made.slice(count));
    const refunded = await refundAtEachStep(pool, { packer, manager, seller }, made.slice(count + steps.length));
    log(`cancelled and refunded at ${steps.length} steps`);
    const identities = await Promise.all(people.map(identityOf));
    const receiving = {
      address: server.address,
      clients: { seller, purchaser: await signIn(server.address, 'purchaser') },
      session: await identityOf(packer),
    };
    const received = await receiveOnce(browser, pool, receiving);
    // The last of the refunded ones was handed over.
    const returned = await returnOnce(browser, pool, {
      address: server.address,
      clients: { seller, packer },
      session: receiving.session,
      orderId: made.at(-1)?.orderId ?? '',
    });
    const moved = await moveOnce(browser, pool, {
      address: server.address,
      purchaser: receiving.clients.purchaser,
      session: receiving.session,
    });
    const picked = await pickOnce(browser, pool, {
      address: server.address,
      clients: { ...receiving.clients, packer, manager },
      session: receiving.session,
    });
    const noted = await noteAtOnce(pool, { seller, manager }, made[0]?.orderId ?? '');
    log('a box is received, goods are put away and picked, and notes are written');
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
    log(`${phones.length} phones`);
    await Promise.all(phones.map((phone) => phone.work()));
    await ended();
    log('everything goes out');
    const reports = await Promise.all(
      phones.map(async (phone): Promise<Reported> => {
        const ops = await phone.finish(size.drainMs);
        return { ops, screens: phone.told, seen: phone.seen };
      }),
    );
    const { lost, double, refused, seen, scans } = await compare(pool, reports);
    await cancelOneBeingPacked(manager, slips);
    const boxes = await compareBoxes(pool, { packer, manager });
    const pages = phones.reduce((sum, phone) => sum + phone.pagesLost, 0);
    const left = reports.flatMap(({ ops }) => ops).filter(({ state }) => state === 'waiting').length;
    log(`seed ${seed}, ${pages} pages lost, ${left} operations still waiting`);
    console.log(
      `lost ${lost}, double ${double}, refused ${refused} seen ${seen}, scans ${scans}, kills ${server.kills}`,
    );
    console.log(
      `cancelled: lost ${cancelled.lost}, double ${cancelled.double}, hidden ${cancelled.hidden}, wrong ${cancelled.wrong}`,
    );
    console.log(
      `refunded: lost ${refunded.lost}, double ${refunded.double}, hidden ${refunded.hidden}, wrong ${refunded.wrong}`,
    );
    console.log(
      `boxes ${boxes.boxes}: lost ${boxes.lost}, double ${boxes.double}, hidden ${boxes.hidden}; ` +
        `receiving: lost ${received.lost}, double ${received.double}, silent ${received.silent}; ` +
        `returns: lost ${returned.lost}, double ${returned.double}, silent ${returned.silent}; ` +
        `moving: lost ${moved.lost}, double ${moved.double}, silent ${moved.silent}; ` +
        `picking: lost ${picked.lost}, double ${picked.double}, silent ${picked.silent}; ` +
        `notes: lost ${noted.lost}, double ${noted.double}`,
    );
    return failuresOf({
      'operations still waiting': left,
      'scans lost': lost,
      'scans counted twice': double,
      'refusals not seen': refused - seen,
      'scans too few': Math.max(0, size.scans - scans),
      'kills too few': Math.max(0, size.kills - server.kills),
      'boxes too few': Math.max(0, steps.length + 1 - boxes.boxes),
      ...prefixed('cancelled', cancelled),
      ...prefixed('refunded', refunded),
      ...prefixed('boxes', { lost: boxes.lost, double: boxes.double, hidden: boxes.hidden }),
      ...prefixed('receiving', received),
      ...prefixed('returns', returned),
      ...prefixed('moving', moved),
      ...prefixed('picking', picked),
      ...prefixed('notes', noted),
    });
  } finally {
    for (const signal of endings) process.off(signal, interrupted);
    await browser.close();
    await Promise.all(phones.map((phone) => phone.close()));
    await pool.end();
    await server.stop();
  }
}

// npm run prove:packing [-- --short --seed 7 --minutes 10 --report file.json]
const dataDir = await mkdtemp(join(tmpdir(), 'parcelyard-prove-'));
let failures: readonly string[] = [];
try {
  failures = await prove(dataDir);
} catch (error) {
  failures = [`packing proof: ${inspect(error)}`];
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
for (const failure of failures) console.error(failure);
if (values.report) writeFileSync(values.report, JSON.stringify(failures));
process.exitCode = failures.length === 0 ? 0 : 1;
