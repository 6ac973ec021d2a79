import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { measureBooks } from './books/measure.ts';
import { measureBrowser } from './browser.ts';
import { compareBrowsers, type Comparison } from './compare.ts';
import { measureSignInPage } from './sign-in-page.ts';
import { measureImport } from './import.ts';
import { measureInquiries } from './inquiries/measure.ts';
import { measureInvoices } from './invoices.ts';
import { measureList } from './list.ts';
import { measureLogin } from './login.ts';
import { measureMarketplace } from './marketplace/measure.ts';
import { measureMillion } from './million.ts';
import { measureOffline } from './offline.ts';
import { measurePacking } from './packing.ts';
import { measureProductImport } from './product-import.ts';
import { measureProcess } from './process.ts';
import { measureQuotations } from './quotations.ts';
import { measurePublishing } from './publishing.ts';
import { run, type Running } from './running.ts';
import { measureScroll } from './scroll.ts';
import { measureShipperPrices } from './shipper-prices/measure.ts';
import { measureStock } from './stock/measure.ts';
import { measureSockets } from './sockets.ts';
import { measureStart } from './start.ts';
import { measureTickets } from './tickets/measure.ts';
import { copyOf, prepare, worldOf, type World } from './world.ts';

/** The scenarios on the running server, ordered to disturb each other least. */
const onServer: Readonly<Record<string, (server: Running, world: World) => Promise<unknown>>> = {
  list: (server) => measureList(server),
  login: (server) => measureLogin(server),
  process: (server) => measureProcess(server),
  invoices: (server) => measureInvoices(server),
  million: (server) => measureMillion(server),
  browser: (server) => measureBrowser(server),
  door: (server) => measureSignInPage(server),
  scroll: (server) => measureScroll(server),
  offline: (server) => measureOffline(server),
  packing: (server, world) => measurePacking(server, world),
  sockets: (server) => measureSockets(server),
  'product-import': async (server) => measureProductImport(await server.signIn('purchaser')),
  import: async (server) => measureImport(await server.signIn('seller'), server.pid),
};
const names = [
  'start',
  'books',
  'marketplace',
  'inquiries',
  'quotations',
  'publishing',
  'stock',
  'shipper-prices',
  'tickets',
  ...Object.keys(onServer),
];

async function measure(
  world: World,
  wanted: readonly string[],
  { postings, tickets, connections }: { postings: number; tickets: number; connections: number },
): Promise<Record<string, unknown>> {
  const figures: Record<string, unknown> = {};
  await prepare(world);
  if (wanted.includes('start')) figures['start'] = await measureStart(world);
  if (wanted.includes('books')) figures['books'] = await measureBooks(world, postings);
  if (wanted.includes('marketplace')) figures['marketplace'] = await measureMarketplace(world);
  if (wanted.includes('shipper-prices')) figures['shipper-prices'] = await measureShipperPrices(world);
  if (wanted.includes('inquiries')) figures['inquiries'] = await measureInquiries(world, connections);
  if (wanted.includes('quotations')) figures['quotations'] = await measureQuotations(world);
  if (wanted.includes('tickets')) figures['tickets'] = await measureTickets(world, { tickets, connections });
  if (wanted.includes('stock')) figures['stock'] = await measureStock(world);
  if (wanted.includes('publishing')) figures['publishing'] = await measurePublishing(world);
  const scenarios = Object.entries(onServer).filter(([name]) => wanted.includes(name));
  if (scenarios.length === 0) return figures;
  const server = await run(world.dataDir);
  try {
    for (const [name, scenario] of scenarios) {
      console.error(`Measuring ${name} …`);
      figures[name] = await scenario(server, world);
      // Not lost when a later scenario fails.
      console.error(JSON.stringify(figures[name]));
    }
  } finally {
    await server.stop();
  }
  await prepare(world);
  return figures;
}

/** Compares the built app of this checkout with another one; both must have the same migrations. */
async function compareWith(folder: string, world: World, rounds: number): Promise<Comparison> {
  await prepare(world);
  const before = await run((await copyOf(world)).dataDir, resolve(folder));
  try {
    const after = await run(world.dataDir);
    try {
      return await compareBrowsers({ before, after }, rounds);
    } finally {
      await after.stop();
    }
  } finally {
    await before.stop();
  }
}

// npm run bench [-- list process … --orders 300000]
// npm run bench -- books --orders 3000 [--postings 10000000]
// npm run bench -- tickets --orders 3000 [--tickets 100000] [--connections 1]
// npm run bench -- inquiries --orders 3000 [--connections 1]
// npm run bench -- browser --against ../built-checkout [--rounds 9]
const { values, positionals } = parseArgs({
  options: {
    orders: { type: 'string', default: '300000' },
    against: { type: 'string' },
    rounds: { type: 'string', default: '9' },
    postings: { type: 'string', default: '1000000' },
    tickets: { type: 'string', default: '1000000' },
    connections: { type: 'string', default: '16' },
  },
  allowPositionals: true,
});
const { against } = values;
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no scenario ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exitCode = 1;
} else if (against !== undefined && positionals.join() !== 'browser') {
  console.error('Only the scenario browser can be compared with another checkout.');
  process.exitCode = 1;
} else {
  const world = await worldOf(Number(values.orders));
  const figures =
    against === undefined
      ? await measure(world, positionals.length > 0 ? positionals : names, {
          postings: Number(values.postings),
          tickets: Number(values.tickets),
          connections: Number(values.connections),
        })
      : await compareWith(against, world, Number(values.rounds));
  const machine = { cpus: cpus().length, model: cpus()[0]?.model.trim() ?? '', node: process.version };
  console.log(JSON.stringify({ at: new Date().toISOString(), machine, orders: world.orders, ...figures }, null, 2));
}
