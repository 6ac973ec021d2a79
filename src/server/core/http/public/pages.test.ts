import { expect, test } from 'vitest';
import { isAppPath } from './pages.ts';

test.each([
  ['/', true],
  ['/order/list?page=2', true],
  ['/order/list?name=a.b', true],
  ['/nowhere', true],
  ['/favicon.ico', false],
  ['/assets/index-abc.js', false],
  ['/assets/gone', false],
  ['/flags/XX', false],
  ['/pictures', false],
  ['/avatars/0', false],
  ['/images/0', false],
  ['/samples/gone', false],
  ['/admin/v1/nothing', false],
  ['/admin/v2/nothing?x=1', false],
  ['/administration', true],
])('%s responds with the app: %s', (url, isApp) => {
  expect(isAppPath(url)).toBe(isApp);
});
