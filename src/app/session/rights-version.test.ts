import { beforeEach, expect, test } from 'vitest';
import { haveRightsChanged, setInitialRights, resetRights } from './rights-version.ts';

const kept = ['order.read', 'purchase.read'];
const fresh = ['order.read'];
beforeEach(resetRights);

test('rights that changed before anybody watched over them are noticed', () => {
  setInitialRights(kept);
  setInitialRights(fresh);
  expect(haveRightsChanged(fresh)).toBe(true);
  expect(haveRightsChanged(fresh)).toBe(false);
  expect(haveRightsChanged(kept)).toBe(true);
});

test('nothing changed where they are the same, or nobody was there before', () => {
  expect(haveRightsChanged(kept)).toBe(false);
  setInitialRights(fresh);
  expect(haveRightsChanged(kept)).toBe(false);
});
