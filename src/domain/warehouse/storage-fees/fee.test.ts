import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effectOn } from '#domain/finance/accounts/posting.ts';
import { money } from '#domain/shared/money/money.ts';
import {
  addDay,
  isMeasured,
  noDays,
  storagePosting,
  storageReversal,
  storedOn,
  type CountedDays,
  type StoredGoods,
} from './fee.ts';

const box = (pieces: number, since: string, mm = 100): StoredGoods => ({
  pieces,
  length_mm: mm,
  width_mm: mm,
  height_mm: mm,
  since,
});
const terms = { price_minor: 60, free_days: 7 };

describe('what is stored on a day', () => {
  test.each([
    ['nothing', [], { pieces: 0, volume_cm3: 0, charged_cm3: 0 }],
    ['on the last free day', [box(10, '2026-03-01')], { pieces: 10, volume_cm3: 10_000, charged_cm3: 0 }],
    ['on the first charged day', [box(10, '2026-02-28')], { pieces: 10, volume_cm3: 10_000, charged_cm3: 10_000 }],
    [
      'old and new goods',
      [box(2, '2026-01-01'), box(3, '2026-03-07')],
      { pieces: 5, volume_cm3: 5_000, charged_cm3: 2_000 },
    ],
    ['small goods, rounded up once', [box(3, '2026-01-01', 5)], { pieces: 3, volume_cm3: 1, charged_cm3: 1 }],
    ['goods without a size', [box(3, '2026-01-01', 0)], { pieces: 3, volume_cm3: 0, charged_cm3: 0 }],
  ] as const)('%s', (_, goods, stored) => {
    expect(storedOn('2026-03-07', goods, terms)).toEqual(stored);
  });

  test.each([
    [10, 20, 30, true],
    [0, 20, 30, false],
    [10, 0, 30, false],
    [10, 20, 0, false],
  ])('of %i × %i × %i mm has a volume: %s', (length_mm, width_mm, height_mm, measured) => {
    const goods = { ...box(1_000, '2026-01-01'), length_mm, width_mm, height_mm };
    expect(isMeasured(goods)).toBe(measured);
    expect(storedOn('2026-03-07', [goods], terms).volume_cm3 > 0).toBe(measured);
  });

  test('costs nothing without a price', () => {
    expect(storedOn('2026-03-07', [box(2, '2026-01-01')], { price_minor: 0, free_days: 0 }).charged_cm3).toBe(0);
  });
});

describe('the fee of a day', () => {
  test.each([
    [1_000_000, 60, [60, 60, 60]],
    [500_000, 1, [1, 0, 1]],
    [10_000, 30, [0, 1, 0]],
    [0, 60, [0, 0, 0]],
  ])('of %i cm³ at %i', (cm3, price, fees) => {
    let days: CountedDays = noDays;
    const found = fees.map(() => {
      const added = addDay(days, cm3, price);
      days = added.days;
      return added.fee;
    });
    expect(found).toEqual(fees);
  });

  test('the days of a month add up to its volume, rounded once, and no day is negative', () => {
    const day = fc.record({
      cm3: fc.integer({ min: 0, max: 2_000_000_000 }),
      price: fc.integer({ min: 0, max: 100_000 }),
    });
    fc.assert(
      fc.property(fc.array(day, { maxLength: 31 }), (month) => {
        let days: CountedDays = noDays;
        let fees = 0;
        let exact = 0n;
        for (const { cm3, price } of month) {
          const added = addDay(days, cm3, price);
          expect(added.fee).toBeGreaterThanOrEqual(0);
          fees += added.fee;
          days = added.days;
          exact += BigInt(cm3) * BigInt(price);
        }
        const distance = BigInt(fees) * 1_000_000n - exact;
        return distance > -500_000n && distance <= 500_000n;
      }),
    );
  });
});

test('a reversal returns what the bill charged', () => {
  const bill = { seller_id: 'seller', amount: money(1234, 'EUR') };
  const account = { kind: 'seller-available', owner: 'seller' } as const;
  const charged = storagePosting('bill', bill);
  expect(effectOn([charged], account, 'EUR')).toBe(-1234);
  expect(effectOn([charged, storageReversal('bill', bill)], account, 'EUR')).toBe(0);
});
