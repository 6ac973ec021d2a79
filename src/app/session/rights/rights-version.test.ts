import { beforeEach, expect, test } from 'vitest';
import { haveRightsChanged, setInitialRights, resetRights } from './rights-version.ts';

const rights = ['order.read', 'purchase.read'];
const fresh = ['order.read'];
beforeEach(resetRights);

test('permissions that changed before the page subscribed are noticed', () => {
  setInitialRights(rights);
  setInitialRights(fresh);
  expect(haveRightsChanged(fresh)).toBe(true);
  expect(haveRightsChanged(fresh)).toBe(false);
  expect(haveRightsChanged(rights)).toBe(true);
});

test('nothing changed where they are the same, or no user was signed in before', () => {
  expect(haveRightsChanged(rights)).toBe(false);
  setInitialRights(fresh);
  expect(haveRightsChanged(rights)).toBe(false);
});
