import type { Input, Output } from '../server/client.ts';
import type { TestApp } from '../server/app.ts';

export type Grid = Output<'shipper_price.grid'>;
export type Band = Grid['bands'][number];
export type BandInput = Input<'shipper_price.create'>['band'];

/** Reads and writes price tables as an administrator. */
export async function priceTables(app: TestApp) {
  const admin = await app.as('admin');
  const grid = async (channel_id: string): Promise<Grid> =>
    (await admin.query('shipper_price.grid', { channel_id })).data;
  const inputOf = ({ _id: _, place: __, begins_at: ___, ends_at: ____, ...band }: Band): BandInput => band;
  const at = ({ bands }: Grid, place: string) => bands.filter((band) => band.place === place);
  const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const quote = async (country_code: string, weight_g: number, more: Partial<Input<'shipper_price.check'>> = {}) =>
    (await admin.query('shipper_price.check', { country_code, weight_g, ...more })).data;
  const priceOn = async (
    channel: string,
    country: string,
    grams: number,
    more: Partial<Input<'shipper_price.check'>> = {},
  ) => (await quote(country, grams, more)).offers.find((offer) => offer.channel_id === channel)?.price.minor;
  const save = (
    channel_id: string,
    { version }: Grid,
    places: Input<'shipper_price.gridSave'>['places'],
    more: { from?: string; by?: typeof admin } = {},
  ) => (more.by ?? admin).mutate('shipper_price.gridSave', { channel_id, version, places, from: more.from ?? null });
  const rowsOf = async (channel: string, country: string) =>
    (
      await app.pool.query<{
        id: string;
        base_minor: string;
        valid_from: Date;
        valid_to: Date | null;
        closed_by: string | null;
      }>(
        'select id, base_minor, valid_from, valid_to, closed_by from channel_prices where channel_id = $1 and country_code = $2 order by valid_from, from_g',
        [channel, country],
      )
    ).rows;
  return { admin, grid, inputOf, at, dayAfter, quote, priceOn, save, rowsOf };
}
