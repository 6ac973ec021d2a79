import type { PriceTable } from './grid-draft.ts';

export type Band = PriceTable['bands'][number];

/** A price that has been valid since January 2026, by destination and weight in g. */
export const band = (id: string, place: string, from_g: number, to_g: number, more: Partial<Band> = {}): Band => ({
  _id: id,
  place,
  from_g,
  to_g,
  base_minor: 263,
  per_kg_minor: 840,
  minimum_g: 50,
  step_g: 1,
  surcharges: [],
  days_p50: 6,
  days_p90: 9,
  valid_from: '2026-01-01',
  valid_to: null,
  begins_at: '2026-01-01T00:00:00.000Z',
  ends_at: null,
  ...more,
});

/** The prices of the channel with this id. */
export const tableOf = (
  bands: readonly Band[],
  { channelId = 'c', ...more }: Partial<PriceTable> & { channelId?: string } = {},
): PriceTable => ({
  channel: {
    channel_id: channelId,
    code: 'LINE',
    name: 'Line',
    name_cn: '专线',
    carrier: 'Carrier',
    is_offered: true,
    divisor: 6000,
    rule: 'greater',
    restricted: [],
  },
  version: 1,
  currency: 'EUR',
  zones: [],
  bands: [...bands],
  remote_areas: [],
  ...more,
});
