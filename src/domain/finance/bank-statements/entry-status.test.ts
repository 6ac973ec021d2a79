import { expect, test } from 'vitest';
import { reachable } from '#domain/shared/status.ts';
import { entryStatuses, entryTransitions } from './entry-status.ts';

test('every status is reached, and only an entry that pays nothing stays as it is', () => {
  expect([...reachable(entryTransitions)].toSorted()).toEqual(entryStatuses.toSorted());
  const ends = entryStatuses.filter((status) => entryTransitions.moves.every(({ from }) => from !== status));
  expect(ends).toEqual(['outgoing']);
});
