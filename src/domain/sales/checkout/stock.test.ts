import { expect, test } from 'vitest';
import { isPlatformsOwn, needsChannel } from './stock.ts';

test.each([
  ['our own where the factories are', 'internal', 'CN', false, false],
  ['the platform’s own in the market', 'platform', 'NL', true, true],
  ['ours in a market', 'internal', 'DE', true, false],
] as const)('%s', (_, kind, country, channel, own) => {
  expect([needsChannel({ country }), isPlatformsOwn({ kind })]).toEqual([channel, own]);
});
