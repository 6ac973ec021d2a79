import { describe, expect, test } from 'vitest';
import { readStores, storesQuery, writeStores } from './queries.ts';

const id = '01920000-0000-7000-8000-000000000001';
const inputOf = (search: Record<string, unknown>) => storesQuery(readStores(search).list).queryKey[2];

test('an empty URL shows all stores', () => {
  expect(inputOf({})).toEqual({ page: 1, size: 50 });
  expect(writeStores(readStores({}))).toEqual({});
});

test.each(['open', 'closed'])('stores are narrowed to %s ones', (status) => {
  expect(inputOf({ status })).toMatchObject({ status });
});

test('an unknown status narrows nothing', () => {
  expect(inputOf({ status: 'frozen' })).not.toHaveProperty('status');
});

describe('the way back from a shop', () => {
  test('opens the store that was connected', () => {
    expect(readStores({ installed: id })).toMatchObject({ open: id, returned: { installed: id } });
  });

  test('keeps another open store', () => {
    expect(readStores({ installed: id, open: 'other' }).open).toBe('other');
  });

  test('shows why it failed', () => {
    expect(readStores({ install_failed: 'shop-taken' }).returned).toEqual({ failed: 'shop-taken' });
  });

  test('counts as connected when both are in the URL', () => {
    expect(readStores({ installed: id, install_failed: 'shop-taken' }).returned).toEqual({ installed: id });
  });

  test('leaves nothing in the URL once it was reported', () => {
    const state = readStores({ installed: id });
    expect(writeStores({ ...state, returned: undefined })).toEqual({ open: id });
  });
});

test('a form over the list is part of the URL', () => {
  expect(readStores({ edit: 'new' }).edit).toBe('new');
  expect(writeStores(readStores({ edit: id, page: 2 }))).toEqual({ edit: id, page: 2 });
  expect(readStores({ edit: 7 }).edit).toBeUndefined();
});
