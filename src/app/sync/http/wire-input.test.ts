import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { multipartForm, queryString } from './wire-input.ts';

describe('the query string of a read', () => {
  test.each([
    [{}, ''],
    [{ page: 2, limit: 50 }, '?page=2&limit=50'],
    [{ keyword: '' }, ''],
    [{ keyword: undefined, status: null }, ''],
    [{ status: ['paid', 'authorized'] }, '?status=paid%2Cauthorized'],
    [{ status: [] }, ''],
    [{ is_read: false, page: 0 }, '?is_read=false&page=0'],
    [{ keyword: 'mug & 杯 #1?' }, '?keyword=mug+%26+%E6%9D%AF+%231%3F'],
  ])('of %j is "%s"', (input, text) => {
    expect(queryString(input)).toBe(text);
  });

  test('is read as the same texts by the server', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 });
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z_]{1,9}$/), text), (input) => {
        expect(Object.fromEntries(new URLSearchParams(queryString(input)))).toEqual({ ...input });
      }),
    );
  });
});

describe('the form of an upload', () => {
  const file = new File(['a'], 'orders.csv');

  test('has its fields first, because the server streams the file and needs them to place it', () => {
    const form = multipartForm({ store_id: 's', mode: 'preview', header: undefined, rows: 0 }, file);
    expect([...form.keys()]).toEqual(['store_id', 'mode', 'rows', 'file']);
    expect(form.get('rows')).toBe('0');
    expect((form.get('file') as File).name).toBe('orders.csv');
  });

  test('without fields is the file', () => {
    expect([...multipartForm({}, file).keys()]).toEqual(['file']);
  });
});
