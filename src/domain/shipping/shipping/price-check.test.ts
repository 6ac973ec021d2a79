import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { checkPrices, notCarriedCauses, type CheckedChannel, type CheckedParcel } from './price-check.ts';
import { priceRow } from './price.fixture.ts';
import type { ChannelPrice } from './price.ts';
import type { RemoteArea } from './remote-areas.ts';

const at = new Date('2026-06-10T12:00:00Z');
const request = (more: Partial<CheckedParcel> = {}): CheckedParcel => ({
  country: 'NL',
  postcode: '',
  parcel: { grams: 500 },
  kinds: [],
  at,
  ...more,
});
const channel = (
  id: string,
  rows: readonly Partial<ChannelPrice>[],
  more: Partial<CheckedChannel> = {},
): CheckedChannel => ({
  channel_id: id,
  is_offered: true,
  refuses: more.refuses ?? [],
  rows: rows.map((row) => priceRow(id, { refuses: more.refuses ?? [], ...row })),
  ...more,
});
const whyNot = (of: CheckedChannel, more: Partial<CheckedParcel> = {}) =>
  checkPrices([of], [], request(more)).others[0]?.why;

const [day, next] = [new Date('2026-07-01'), new Date('2026-08-01')];
const bands = [{}, { from_grams: 2000, to_grams: 5000 }];

describe('why a channel does not carry a parcel', () => {
  test.each<[string, CheckedChannel, Partial<CheckedParcel>, object | undefined]>([
    ['it is disabled', channel('a', [{}], { is_offered: false }), {}, { cause: 'off' }],
    ['it does not serve the country', channel('a', [{}]), { country: 'FR' }, { cause: 'country' }],
    ['it has no prices', channel('a', []), {}, { cause: 'country' }],
    [
      'its prices begin later',
      channel('a', [{ valid_from: next }, { valid_from: day }]),
      {},
      { cause: 'later', from: day },
    ],
    ['its prices have ended', channel('a', [{ valid_to: at }]), {}, { cause: 'ended', to: at }],
    [
      'the last end counts',
      channel('a', [{ valid_to: new Date('2026-02-01') }, { valid_to: new Date('2026-03-01') }]),
      {},
      { cause: 'ended', to: new Date('2026-03-01') },
    ],
    [
      'ended, and later again',
      channel('a', [{ valid_to: new Date('2026-02-01') }, { valid_from: day }]),
      {},
      { cause: 'later', from: day },
    ],
    [
      'it refuses some of the goods',
      channel('a', [{}], { refuses: ['battery', 'liquid'] }),
      { kinds: ['magnet', 'liquid'] },
      { cause: 'kinds', kinds: ['liquid'] },
    ],
    ['the heaviest parcel', channel('a', bands), { parcel: { grams: 5000 } }, undefined],
    ['too heavy', channel('a', bands), { parcel: { grams: 5001 } }, { cause: 'heavy', grams: 5001, limit_g: 5000 }],
    [
      'too large',
      channel('a', bands),
      { parcel: { grams: 1, mm: [400, 300, 300] } },
      { cause: 'heavy', grams: 6000, limit_g: 5000 },
    ],
    [
      'too light',
      channel('a', [{ from_grams: 100 }]),
      { parcel: { grams: 100 } },
      { cause: 'light', grams: 100, above_g: 100 },
    ],
    ['the lightest parcel', channel('a', [{ from_grams: 100 }]), { parcel: { grams: 101 } }, undefined],
    [
      'between two bands',
      channel('a', [{ to_grams: 400 }, { from_grams: 600 }]),
      { parcel: { grams: 600 } },
      { cause: 'band', grams: 600 },
    ],
  ])('%s', (_, of, more, why) => expect(whyNot(of, more)).toEqual(why));

  test('of several causes the first of the list is named', () => {
    const all = channel('a', [{ valid_from: day }], { is_offered: false, refuses: ['battery'] });
    const bad = { country: 'FR', kinds: ['battery'], parcel: { grams: 99_999 } };
    expect(whyNot(all, bad)).toEqual({ cause: 'off' });
    expect(whyNot({ ...all, is_offered: true }, bad)).toEqual({ cause: 'country' });
    expect(whyNot({ ...all, is_offered: true }, { ...bad, country: 'NL' })).toMatchObject({ cause: 'later' });
    expect(whyNot(channel('a', [{}], { refuses: ['battery'] }), { ...bad, country: 'NL' })).toMatchObject({
      cause: 'kinds',
    });
  });
});

const anyRow = fc
  .record({
    from_grams: fc.constantFrom(0, 100, 500),
    width: fc.constantFrom(100, 400, 2000),
    cents: fc.nat(3),
    days_p50: fc.integer({ min: 5, max: 7 }),
    step_grams: fc.constantFrom(1, 50),
    countries: fc.constantFrom(['NL'], ['FR'], ['NL', 'FR']),
    valid_from: fc.constantFrom(new Date('2026-01-01'), at, day),
    valid_to: fc.constantFrom(null, at, next),
  })
  .map(({ width, cents, ...row }) => ({ ...row, to_grams: row.from_grams + width, base: money(263 + cents, 'EUR') }));
/** Channels with one row each, so that each has at most one offer. */
const anyChannels = fc
  .array(
    fc.record({
      row: anyRow,
      is_offered: fc.boolean(),
      refuses: fc.constantFrom<readonly string[]>([], ['battery']),
    }),
    { maxLength: 6 },
  )
  .map((list) => list.map(({ row, ...more }, nth) => channel(`c${nth}`, [row], more)));
const anyRequest = fc
  .record({ grams: fc.integer({ min: 1, max: 3000 }), kinds: fc.constantFrom<readonly string[]>([], ['battery']) })
  .map(({ grams, kinds }) => request({ parcel: { grams }, kinds }));

describe('all channels', () => {
  test('each is listed exactly once, with a price or with a known cause', () => {
    fc.assert(
      fc.property(anyChannels, anyRequest, (channels, given) => {
        const { offers, others } = checkPrices(channels, [], given);
        const listed = [...offers.map(({ row }) => row.channel_id), ...others.map((each) => each.channel_id)];
        expect(listed.toSorted()).toEqual(channels.map((each) => each.channel_id));
        expect(others.every(({ why }) => notCarriedCauses.includes(why.cause))).toBe(true);
      }),
    );
  });

  test('the cheapest is first, and among several one is the cheapest and one the fastest', () => {
    fc.assert(
      fc.property(anyChannels, anyRequest, (channels, given) => {
        const { offers } = checkPrices(channels, [], given);
        const totals = offers.map(({ price }) => price.total.minor);
        expect(totals).toEqual(totals.toSorted((a, b) => a - b));
        const marked = offers.length > 1 ? 1 : 0;
        expect(offers.filter((each) => each.is_cheapest)).toHaveLength(marked);
        const fastest = offers.filter((each) => each.is_fastest);
        expect(fastest).toHaveLength(marked);
        for (const { row } of fastest) expect(row.days_p50).toBe(Math.min(...offers.map((each) => each.row.days_p50)));
      }),
    );
  });

  test('a weight that is refused is outside the band, and the named limit itself is carried', () => {
    fc.assert(
      fc.property(anyChannels, anyRequest, (channels, given) => {
        for (const { channel_id: id, why } of checkPrices(channels, [], given).others) {
          const own = channels.find((each) => each.channel_id === id);
          if (!own || (why.cause !== 'heavy' && why.cause !== 'light')) continue;
          const grams = why.cause === 'heavy' ? why.limit_g : why.above_g + 50;
          expect(checkPrices([own], [], { ...given, parcel: { grams } }).offers).toHaveLength(1);
        }
      }),
    );
  });
});

test('the surcharge of a remote area is in the price of its channel and postcode only', () => {
  const area: RemoteArea = {
    area_id: 'x',
    channel_id: 'a',
    country_code: 'NL',
    postcode_from: '97',
    postcode_to: '97',
    amount: money(120, 'EUR'),
    valid_from: new Date('2026-01-01'),
    valid_to: null,
  };
  const channels = [channel('a', [{}]), channel('b', [{}])];
  const totals = (postcode: string) =>
    Object.fromEntries(
      checkPrices(channels, [area], request({ postcode })).offers.map(({ row, price }) => [
        row.channel_id,
        price.total.minor,
      ]),
    );
  expect(totals('9711 AB')).toEqual({ a: 783, b: 663 });
  expect(totals('1011 AB')).toEqual({ a: 663, b: 663 });
  expect(totals('')).toEqual({ a: 663, b: 663 });
});
