import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refreshPaths } from '#domain/platform/realtime/actions.ts';
import { queryClient } from '../queries.ts';
import { withoutRefresh, withRefresh } from './refresh.ts';

const invalidated = vi.spyOn(queryClient, 'invalidateQueries');
beforeEach(() => {
  invalidated.mockClear();
  vi.stubGlobal('location', { origin: 'https://parcelyard.test' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const at = (href: string) => ({ href, pathname: href.split('?')[0] ?? '' });

describe.each(refreshPaths)('%s', (path) => {
  test('with `refresh` reloads its data and loses the word', () => {
    expect(withoutRefresh(at(`${path}?refresh=7`))).toBe(path);
    expect(invalidated).toHaveBeenCalledOnce();
  });

  test('without it stays as it is', () => {
    expect(withoutRefresh(at(path))).toBeNull();
    expect(invalidated).not.toHaveBeenCalled();
  });

  test('is given a `refresh` by a link, which it takes again', () => {
    expect(withoutRefresh(at(withRefresh(path, 1_790_000_000_000)))).toBe(path);
    expect(withoutRefresh(at(withRefresh(`${path}?open=x`, 7)))).toBe(`${path}?open=x`);
  });
});

test('the rest of the address stays', () => {
  expect(withoutRefresh({ pathname: '/order/list', href: '/order/list?page=2&refresh=7&open=x#top' })).toBe(
    '/order/list?page=2&open=x#top',
  );
});

test.each(['/accounts/recharge?refresh=7', '/order/lists?refresh=7', '/?refresh=7'])('%s does not reload', (href) => {
  expect(withoutRefresh(at(href))).toBeNull();
  expect(invalidated).not.toHaveBeenCalled();
});
