import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locationKinds } from './location.ts';
import { suggestPlace, type Candidate } from './put-away.ts';

const place = (code: string, more: Partial<Candidate> = {}): Candidate => ({
  code,
  kind: 'pick',
  zone: code.split('-')[0] ?? '',
  capacity: null,
  pieces: 0,
  own: 0,
  ...more,
});

describe('put-away suggests', () => {
  test.each<[string, Candidate[], string | null]>([
    ['the place of the variant', [place('A-01'), place('B-01', { pieces: 5, own: 5 })], 'B-01'],
    [
      'an empty place when that of the variant is full',
      [place('A-01'), place('B-01', { pieces: 5, own: 5, capacity: 7 })],
      'A-01',
    ],
    [
      'an empty place in the zone of the variant',
      [place('A-01'), place('B-01', { pieces: 5, own: 5, capacity: 7 }), place('B-10'), place('B-2')],
      'B-2',
    ],
    [
      'a pick place before a bulk place',
      [place('A-01', { kind: 'bulk', pieces: 90, own: 90 }), place('C-01', { pieces: 1, own: 1 })],
      'C-01',
    ],
    ['the first empty place in walking order', [place('A-10'), place('A-2')], 'A-2'],
    ['nothing when everything is full', [place('A-01', { pieces: 8, capacity: 10 })], null],
    ['no place of other variants', [place('A-01', { pieces: 8 })], null],
    ['not where the pieces come from', [place('A-01', { pieces: 9, own: 9 })], 'none'],
  ])('%s', (_, candidates, expected) => {
    expect(suggestPlace(candidates, 3, expected === 'none' ? 'A-01' : '')).toBe(expected === 'none' ? null : expected);
  });

  test('never quarantine, returns, a dock or a tray, and only places with room', () => {
    const candidate = fc.record({
      code: fc.constantFrom('A-01', 'A-02', 'B-01', 'Q-01', 'Y-01'),
      kind: fc.constantFrom(...locationKinds),
      zone: fc.constantFrom('A', 'B'),
      capacity: fc.option(fc.integer({ min: 1, max: 20 })),
      pieces: fc.nat(20),
      own: fc.nat(5),
    });
    const unique = fc.uniqueArray(candidate, { selector: ({ code }) => code, maxLength: 5 });
    fc.assert(
      fc.property(unique, fc.integer({ min: 1, max: 10 }), (candidates, quantity) => {
        const code = suggestPlace(candidates, quantity);
        const chosen = candidates.find((each) => each.code === code);
        if (code === null || !chosen) return;
        expect(['pick', 'bulk']).toContain(chosen.kind);
        if (chosen.capacity !== null) expect(chosen.pieces + quantity).toBeLessThanOrEqual(chosen.capacity);
      }),
    );
  });
});
