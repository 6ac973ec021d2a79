import { rm } from 'node:fs/promises';
import type { Pool } from 'pg';
import { checkPrices, type CheckedChannel, type CheckedParcel } from '#domain/shipping/shipping/price-check.ts';
import { startDatabase } from '#server/core/db/embedded.ts';
import { createPool } from '#server/core/db/pool.ts';
import { drizzle } from '#server/core/db/sql.ts';
import { readPriceTable } from '#server/features/shipping/shipping/price-table.ts';
import { checkParcel } from '#server/features/shipping/shipping/quotes.ts';
import type { TestClient } from '../../support/server/client.ts';
import { measured, type Measured } from '../figures.ts';
import { run, type Running } from '../running.ts';
import { fillPrices, pricedCountries } from './fill.ts';
import { copyOf, type World } from '../world.ts';

export type ShipperPriceFigures = {
  readonly rows: number;
  /** One parcel for all channels with the version of the price table read, in the process: first per country, then cached. */
  readonly first_parcel: Measured;
  readonly parcel: Measured;
  /** The same without a database. */
  readonly domain: Measured;
  /** Over HTTP, one after another: the public page, the price check, the price table of a channel, and its save. */
  readonly shipping_quotes: Measured;
  readonly price_check: Measured;
  readonly channels: Measured;
  readonly grid: Measured;
  readonly save: Measured;
};

const countries = pricedCountries.slice(0, 60);

/** Parcels of all sizes: every third with a postcode, every fourth with its sides. */
const parcelAt = (at: number): Omit<CheckedParcel, 'at'> => ({
  country: countries[(at * 7) % countries.length] ?? 'DE',
  postcode: at % 3 === 0 ? `${(at * 97) % 1000}00` : '',
  parcel: {
    grams: 50 + ((at * 7919) % 30_000),
    mm: at % 4 === 0 ? [300, 200 + (at % 100), 100 + (at % 50)] : undefined,
  },
  kinds: at % 5 === 0 ? ['battery'] : [],
});

async function inProcess(pool: Pool) {
  const db = drizzle(pool);
  const now = new Date();
  const first = await measured(countries.length, (at) => checkParcel(db, { ...parcelAt(at), at: now }));
  const parcel = await measured(2_000, (at) => checkParcel(db, { ...parcelAt(at), at: now }));
  const table = await readPriceTable(db, ['DE'], now);
  const { rows = [], areas = [] } = table.countries.get('DE') ?? {};
  const byChannel = Map.groupBy(rows, (row) => row.channel_id);
  const channels = [...table.channels.values()].map(({ id, is_offered, restricted }): CheckedChannel => ({
    channel_id: id,
    is_offered,
    refuses: restricted,
    rows: byChannel.get(id) ?? [],
  }));
  const domain = await measured(2_000, async (at) =>
    checkPrices(channels, areas, { ...parcelAt(at), country: 'DE', at: now }),
  );
  return { first, parcel, domain };
}

/** Each from its own address, because requests are counted per address. */
const quotes = (server: Running, count: number) =>
  measured(count, async (at) => {
    const { country, postcode, parcel } = parcelAt(at);
    const query = new URLSearchParams({
      country_code: country,
      weight_g: String(parcel.grams),
      ...(postcode && { postcode }),
    });
    const response = await fetch(`${server.address}/admin/v1/shipper/shippingQuotes?${query.toString()}`, {
      headers: { 'x-forwarded-for': `10.${Math.floor(at / 200)}.${at % 200}.1` },
    });
    const { code } = (await response.json()) as { code: number };
    if (code !== 200) throw new Error(`Shipping quotes answered ${code}`);
  });

async function save(admin: TestClient, channelId: string, nth: number): Promise<void> {
  const { data } = await admin.query('shipper_price.grid', { channel_id: channelId });
  const place = data.bands[0]?.place ?? '';
  const bands = data.bands.flatMap(({ _id: _, place: of, begins_at: __, ends_at: ___, ...band }) =>
    of === place ? [{ ...band, base_minor: band.base_minor + 1 + nth }] : [],
  );
  const places = [{ place, bands }];
  const saved = await admin.mutate('shipper_price.gridSave', {
    channel_id: channelId,
    version: data.version,
    places,
    from: null,
  });
  if (saved.refusal) throw new Error(saved.msg);
}

/** Prices of parcels with a million price rows: 100 channels × 200 countries × 50 bands with their history. */
export async function measureShipperPrices(world: World): Promise<ShipperPriceFigures> {
  const copy = await copyOf(world);
  try {
    const database = await startDatabase({ dataDir: copy.dataDir, databaseUrl: undefined });
    const pool = createPool(database.connection, undefined, { purpose: 'tools' });
    let own: Awaited<ReturnType<typeof inProcess>>;
    let rows = 0;
    try {
      await fillPrices(pool);
      const counted = await pool.query<{ count: number }>('select count(*)::int as count from channel_prices');
      rows = counted.rows[0]?.count ?? 0;
      own = await inProcess(pool);
    } finally {
      await pool.end();
      await database.stop();
    }
    const server = await run(copy.dataDir);
    try {
      const admin = await server.signIn('admin');
      const { data: channels } = await admin.query('shipper_price.channels', {});
      const ids = channels.map(({ channel_id: id }) => id);
      const idAt = (at: number) => ids[at % ids.length] ?? '';
      await quotes(server, countries.length);
      return {
        rows,
        first_parcel: own.first,
        parcel: own.parcel,
        domain: own.domain,
        shipping_quotes: await quotes(server, 1_000),
        price_check: await measured(500, (at) => {
          const { country, postcode, parcel } = parcelAt(at);
          return admin.query('shipper_price.check', { country_code: country, weight_g: parcel.grams, postcode });
        }),
        channels: await measured(20, () => admin.query('shipper_price.channels', {})),
        grid: await measured(50, (at) => admin.query('shipper_price.grid', { channel_id: idAt(at) })),
        save: await measured(30, (at) => save(admin, idAt(at), at)),
      };
    } finally {
      await server.stop();
    }
  } finally {
    await rm(copy.dataDir, { recursive: true, force: true });
  }
}
