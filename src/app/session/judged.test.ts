import { beforeEach, expect, test } from 'vitest';
import { areOthers, beginWith, forgetJudged } from './judged.ts';

const kept = ['order.read', 'purchase.read'];
const fresh = ['order.read'];
beforeEach(forgetJudged);

test('rights that changed before anybody watched over them are noticed', () => {
  beginWith(kept);
  beginWith(fresh);
  expect(areOthers(fresh)).toBe(true);
  expect(areOthers(fresh)).toBe(false);
  expect(areOthers(kept)).toBe(true);
});

test('nothing changed where they are the same, or nobody was there before', () => {
  expect(areOthers(kept)).toBe(false);
  beginWith(fresh);
  expect(areOthers(kept)).toBe(false);
});
