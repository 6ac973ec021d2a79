import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countryCodes } from '#domain/shared/reference/country-codes.ts';
import { countryQuickGroups } from '#domain/shared/reference/country-groups.ts';
import { quickRanges } from './dates.ts';
import { chosen, daysChosen, filterOf, filterText, groupOf, instantsChosen, type Filter } from './filters.ts';

const label = { id: 'label', message: 'Label' };
const status: Filter = {
  id: 'status',
  label,
  kind: 'select',
  options: ['paid', 'pending'].map((value) => ({ value, label: value })),
};
const stores: Filter = { id: 'store_id', label, kind: 'select', open: 'ids', options: [] };
const methods: Filter = { id: 'payment_methods', label, kind: 'select', open: 'texts', options: [] };
const countries: Filter = { id: 'country_code', label, kind: 'countries', codes: countryCodes };
const dates: Filter = { id: 'date', label, kind: 'dates' };
const numbers: Filter = { id: 'grams', label, kind: 'numbers' };
const note: Filter = { id: 'note', label, kind: 'text' };
const all = [status, stores, methods, countries, dates, numbers, note];

const id = '01920000-0000-7000-8000-000000000001';
const valuesOf = (filter: Filter, text: string) => chosen(filterOf(filter, text));

describe('every filter', () => {
  test.each(all)('$kind $id is absent without a text', (filter) => {
    expect(filterOf(filter, '')).toBeUndefined();
  });

  test.each(all)('$kind $id writes back what it read, from any text', (filter) => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom('paid,x', id, 'NL,XX', 'last7', '1~2', '~5', '-1.5~')),
        (text) => {
          const once = filterOf(filter, text);
          fc.pre(once !== undefined);
          expect(filterOf(filter, filterText(once))).toEqual(once);
        },
      ),
    );
  });
});

describe('a choice', () => {
  test('keeps known options, each once, and drops others', () => {
    expect(valuesOf(status, 'pending,gold,paid,pending')).toEqual(['pending', 'paid']);
    expect(filterOf(status, 'gold')).toBeUndefined();
    expect(filterOf(status, ',,')).toBeUndefined();
  });

  test('of countries keeps real ones only', () => {
    expect(valuesOf(countries, 'NL,XX,nl,DE')).toEqual(['NL', 'DE']);
  });

  test('of rows that are not loaded yet keeps ids, and nothing that is none', () => {
    expect(valuesOf(stores, `${id},1,x'--,${id}`)).toEqual([id]);
    expect(filterOf(stores, '00000000-0000-0000-0000-00000000000g')).toBeUndefined();
  });

  test('of texts that are not loaded yet keeps any but a text that is too long', () => {
    expect(valuesOf(methods, 'iDEAL,PayPal')).toEqual(['iDEAL', 'PayPal']);
    expect(valuesOf(methods, `iDEAL,${'x'.repeat(201)}`)).toEqual(['iDEAL']);
  });

  test('never has more values than a request may', () => {
    const many = Array.from({ length: 1500 }, (_, at) => `method-${at}`).join(',');
    expect(valuesOf(methods, many)).toHaveLength(1000);
  });
});

describe('days', () => {
  test.each(quickRanges)('%s counts from today', (range) => {
    const days = daysChosen(filterOf(dates, range), '2026-11-20');
    expect(days).toBeDefined();
    expect((days?.from ?? '') <= (days?.to ?? '')).toBe(true);
    expect((days?.to ?? '') <= '2026-12-31').toBe(true);
  });

  test.each([
    '2026.11.02~2026.11.01',
    '2026.02.30~2026.03.01',
    '2026-11-01~2026-11-02',
    '2026.11.01~',
    '0001.01.01~9999.12.31',
    '1800.01.01~1800.01.02',
    '1800.01.01~1950.01.01',
    '2198.01.01~2200.01.01',
    'last8',
  ])('%s is no period', (text) => expect(filterOf(dates, text)).toBeUndefined());

  test('one day is a whole day', () => {
    const { start = '', end = '' } = instantsChosen(filterOf(dates, '2026.11.01~2026.11.01'), new Date());
    const hours = (new Date(end).getTime() - new Date(start).getTime()) / 3_600_000;
    expect(hours).toBeCloseTo(24, 3);
  });

  test('no period is sent without a filter', () => {
    expect(instantsChosen(undefined, new Date())).toEqual({});
    expect(instantsChosen(filterOf(status, 'paid'), new Date())).toEqual({});
  });
});

describe('numbers', () => {
  test.each([
    ['1~2', 1, 2],
    ['~2', undefined, 2],
    ['1~', 1, undefined],
    ['-1.5~0', -1.5, 0],
  ])('%s is a range', (text, min, max) => expect(filterOf(numbers, text)).toEqual({ kind: 'numbers', min, max }));

  test.each(['~', '1', '1e3~2', 'a~b', '1~2~3'])('%s is none', (text) =>
    expect(filterOf(numbers, text)).toBeUndefined(),
  );
});

test('a quick group of countries is recognized in any order, and not when one is missing', () => {
  for (const { name, codes } of countryQuickGroups) {
    expect(groupOf(codes.toReversed())).toBe(name);
    expect(groupOf(codes.slice(1))).not.toBe(name);
  }
  expect(groupOf([])).toBeUndefined();
});
