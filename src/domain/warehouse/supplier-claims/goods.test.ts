import { expect, test } from 'vitest';
import { goodsToClaim, type ClaimedGoods } from './goods.ts';

const line: ClaimedGoods = { origin: 'purchase', ordered: 10, received: 6, damaged: 2 };
const aside: ClaimedGoods = { origin: 'quarantine', pieces: 3 };
const lost: ClaimedGoods = { origin: 'count', pieces: 4 };

test.each([
  ['the damaged pieces of a purchase', 'damaged', line, [], 2],
  ['its missing pieces', 'short', line, [], 4],
  ['pieces that are here but wrong', 'wrong', line, [], 8],
  ['less what was claimed for the same reason', 'damaged', line, [{ kind: 'damaged', quantity: 1 }], 1],
  ['all of them for another reason', 'damaged', line, [{ kind: 'short', quantity: 4 }], 2],
  ['pieces in quarantine', 'damaged', aside, [], 3],
  ['each of them once, whatever the reason', 'damaged', aside, [{ kind: 'wrong', quantity: 2 }], 1],
  ['nothing missing in quarantine', 'short', aside, [], 0],
  ['what a count did not find', 'short', lost, [], 4],
  ['nothing damaged by a count', 'damaged', lost, [], 0],
  ['never less than nothing', 'short', lost, [{ kind: 'short', quantity: 9 }], 0],
] as const)('a claim can name %s', (_, kind, goods, before, pieces) => {
  expect(goodsToClaim(kind, goods, before)).toBe(pieces);
});
