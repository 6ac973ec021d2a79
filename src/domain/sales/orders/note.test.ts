import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideNote } from './note.ts';

test.each([
  ['replaces the note its writer saw', { note: 'mine', before: 'old' }, 'old', true],
  ['is refused when another user saved a note meanwhile', { note: 'mine', before: 'old' }, 'theirs', false],
  ['is refused when another user deleted the note', { note: 'mine', before: 'old' }, '', false],
  ['that both wrote is no conflict', { note: 'same', before: 'old' }, 'same', true],
  ['of a client that names no note before it replaces any', { note: 'mine', before: undefined }, 'theirs', true],
] as const)('a note %s', (_, change, current, isWritten) => {
  const decided = decideNote(change, current);
  expect(decided).toEqual(
    isWritten
      ? { ok: true, value: change.note }
      : { ok: false, refusal: 'order.note-changed', details: { note: current } },
  );
});

test('of any notes of two writers who saw the same one, the second never replaces the first unseen', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (before, first, second) => {
      const decided = decideNote({ note: second, before }, first);
      expect(decided.ok).toBe(first === before || first === second);
    }),
  );
});
