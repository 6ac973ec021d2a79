import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choiceOf } from './choice.ts';
import { firstOutcome, importSearch, outcomes, rowsQuery } from './queries.ts';
import type { ReadAs } from './read-as-labels.ts';

const id = '01920000-0000-7000-8000-000000000001';
const counts = (some: Partial<Record<(typeof outcomes)[number], number>>) => ({
  counts: { new: 0, changed: 0, unchanged: 0, refused: 0, ...some },
});

describe('the URL of an import', () => {
  test('names the store or the checked file, by ids only', () => {
    expect(importSearch({ store_id: id, import_id: 'latest' })).toMatchObject({ store_id: id, import_id: undefined });
  });

  test.each(outcomes)('opens the tab %s', (outcome) => expect(importSearch({ outcome }).outcome).toBe(outcome));

  test('falls back from an unknown tab, page or size', () => {
    expect(importSearch({ outcome: 'all', page: 0, size: 5000 })).toMatchObject({
      outcome: undefined,
      page: undefined,
      size: undefined,
    });
  });

  test('asks for the first fifty rows of the tab', () => {
    expect(rowsQuery(id, 'refused', {}).queryKey[2]).toEqual({ import_id: id, outcome: 'refused', page: 1, size: 50 });
  });
});

describe('the first tab of a checked file', () => {
  test('shows what would be imported before what is wrong', () => {
    expect(firstOutcome(counts({ changed: 1, refused: 9, unchanged: 99 }))).toBe('changed');
    expect(firstOutcome(counts({ new: 1, changed: 9 }))).toBe('new');
    expect(firstOutcome(counts({ refused: 1, unchanged: 99 }))).toBe('refused');
  });

  test('is never empty while another one is not', () => {
    const any = fc.record({ new: fc.nat(2), changed: fc.nat(2), unchanged: fc.nat(2), refused: fc.nat(2) });
    fc.assert(
      fc.property(any, (some) => {
        fc.pre(Object.values(some).some((count) => count > 0));
        expect(some[firstOutcome({ counts: some })]).toBeGreaterThan(0);
      }),
    );
  });
});

describe('how an ambiguous file is read', () => {
  const read = (more: Partial<ReadAs>) =>
    ({ separator: 'comma', encoding: 'utf-8', decimals: 'dot', dates: 'day-month', ambiguous: [], ...more }) as ReadAs;

  test('is sent only where the file leaves a choice', () => {
    expect(choiceOf(read({}))).toEqual({});
    expect(choiceOf(read({ ambiguous: ['dates'] }))).toEqual({ dates: 'day-month' });
    expect(choiceOf(read({ ambiguous: ['decimals', 'dates'] }))).toEqual({ decimals: 'dot', dates: 'day-month' });
  });

  test('is not sent while nothing was chosen', () => {
    expect(choiceOf(read({ ambiguous: ['dates'], dates: null }))).toEqual({});
  });
});
