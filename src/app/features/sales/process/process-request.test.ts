import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { allCalls } from '#contract/registry.ts';
import { processRefusals } from '#domain/sales/orders/processable.ts';
import type { Preview } from './queries.ts';
import { everythingOf, goneFrom, isOffered, maxConcurrent, processRequest, withChoice } from './process-request.ts';

const id = (n: number) => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const eur = (minor: number) => ({ minor, currency: 'EUR' });

/** A group of a country with so many orders. */
const group = (country_code: string, from: number, orders: number) =>
  ({
    group: `${country_code}-1`,
    country_code,
    channel_id: id(9000 + from),
    channels: [{ channel_id: id(9000 + from) }, { channel_id: id(9500 + from) }],
    list: Array.from({ length: orders }, (_, at) => ({ order_id: id(from + at), order_number: `#${from + at}` })),
  }) as unknown as Preview['groups'][number];
const preview = (groups: readonly Preview['groups'][number][]) => ({
  groups: [...groups],
  total: eur(12_345),
  quote_hash: 'a'.repeat(64),
  priced_at: '2026-11-20T12:00:00.000Z',
});
/** Without the types of the inputs: their union is too complex to call. */
const calls: readonly Call[] = allCalls;
const accepts = (name: string, input: unknown) =>
  calls.find((call) => call.name === name)?.input.safeParse(JSON.parse(JSON.stringify(input)));

describe('the request that pays', () => {
  const small = preview([group('NL', 1, 2), group('DE', 3, 1)]);

  test('contains every order of every country once', () => {
    expect(everythingOf(small).order_ids).toEqual([id(1), id(2), id(3)]);
  });

  test('names the price and the channels that were shown', () => {
    const { input } = processRequest(small, everythingOf(small), 'auto');
    expect(input).toMatchObject({
      total: eur(12_345),
      quote_hash: small.quote_hash,
      priced_at: small.priced_at,
      channels: [
        { group: 'NL-1', country_code: 'NL', channel_id: id(9001) },
        { group: 'DE-1', country_code: 'DE', channel_id: id(9003) },
      ],
    });
  });

  test('for a part names the channels of all groups, so that the price stays the shown one', () => {
    const part = { order_ids: [id(1)], total: eur(4_000), quote_hash: 'b'.repeat(64) };
    const { input } = processRequest(small, part, 'auto');
    expect(input).toMatchObject({ ...part, channels: [{ group: 'NL-1' }, { group: 'DE-1' }] });
  });

  test('sends of a part nothing but its orders and its price', () => {
    const covered = { order_ids: [id(1)], total: eur(4_000), quote_hash: 'b'.repeat(64), orders: 1 };
    expect(Object.keys(processRequest(small, covered, 'auto').input)).not.toContain('orders');
  });

  test.each([
    [maxConcurrent, 'auto', 'order.processOrder'],
    [maxConcurrent + 1, 'auto', 'order.processOrders'],
    [maxConcurrent + 1, 'manual', 'order.processOrder'],
    [1, 'manual', 'order.processOrder'],
  ] as const)('of %i orders paid by %s is %s', (orders, method, call) => {
    const many = preview([group('NL', 1, orders)]);
    expect(processRequest(many, everythingOf(many), method).call).toBe(call);
  });

  test('is accepted by the contract for any number of orders a page can hold', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.constantFrom('auto' as const, 'manual' as const),
        (orders, method) => {
          const many = preview([group('NL', 1, orders)]);
          const { call, input } = processRequest(many, everythingOf(many), method);
          expect(accepts(call, input)?.error).toBeUndefined();
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('the choice of a channel', () => {
  const choice = (name: string, channel: number) => ({ group: name, country_code: 'NL', channel_id: id(channel) });

  test('replaces an earlier one of its group and keeps those of others', () => {
    const chosen = [choice('NL-1', 1), choice('DE-1', 2)];
    expect(withChoice(chosen, choice('NL-1', 3))).toEqual([choice('DE-1', 2), choice('NL-1', 3)]);
  });

  test('leaves one choice for each group, in any order of choosing', () => {
    const choices = fc.array(fc.tuple(fc.constantFrom('NL-1', 'DE-1', 'US-1'), fc.nat(9)));
    fc.assert(
      fc.property(choices, (all) => {
        const chosen = all.reduce<ReturnType<typeof withChoice>>(
          (now, [name, n]) => withChoice(now, choice(name, n)),
          [],
        );
        expect(chosen).toHaveLength(new Set(all.map(([name]) => name)).size);
        const lastOf = new Map<string, string>(all.map(([name, n]) => [name, id(n)]));
        for (const { group: name, channel_id } of chosen) expect(channel_id).toBe(lastOf.get(name ?? ''));
      }),
    );
  });

  test('holds while the channel is offered to the same group, and not to another', () => {
    const { groups } = preview([group('NL', 1, 1), group('DE', 3, 1)]);
    expect(isOffered({ groups }, choice('NL-1', 9501))).toBe(true);
    expect(isOffered({ groups }, choice('DE-1', 9501))).toBe(false);
    expect(isOffered({ groups }, choice('US-1', 9501))).toBe(false);
    expect(isOffered({ groups: [] }, choice('NL-1', 9501))).toBe(false);
  });
});

describe('orders that left the preview', () => {
  const seen = new Map([
    [id(1), '#1'],
    [id(2), '#2'],
  ]);
  const behind = (order: number, ...reasons: readonly string[]) =>
    ({ order_id: id(order), reasons }) as unknown as Preview['behind'][number];
  const groups = [group('NL', 1, 1)];

  test('none left while all are shown', () => {
    expect(goneFrom(seen, { groups: [group('NL', 1, 2)], behind: [], left_out: [] })).toEqual([]);
  });

  test('a deleted one left', () => {
    expect(goneFrom(seen, { groups, behind: [], left_out: [] })).toEqual([[id(2), '#2']]);
  });

  test('one that another user processed left, although it is listed below', () => {
    expect(goneFrom(seen, { groups, behind: [behind(2, 'order.already-processed')], left_out: [] })).toEqual([
      [id(2), '#2'],
    ]);
  });

  test.each(processRefusals.filter((code) => code !== 'order.already-processed'))(
    'one that cannot be processed now did not leave: its reason %s is shown',
    (code) => {
      expect(goneFrom(seen, { groups, behind: [behind(2, code)], left_out: [] })).toEqual([]);
    },
  );

  test('one that the user left out did not leave', () => {
    const left_out = [{ order_id: id(2), order_number: '#2', country_code: 'NL', units: 1 }];
    expect(goneFrom(seen, { groups, behind: [], left_out })).toEqual([]);
  });

  test('an order that was never shown did not leave', () => {
    expect(goneFrom(new Map(), { groups: [], behind: [behind(2, 'order.already-processed')], left_out: [] })).toEqual(
      [],
    );
  });
});
