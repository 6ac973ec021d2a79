import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useFakeStorage } from '../../../session/storage.fixture.ts';
import { storeToken } from '../../../session/token.ts';
import { newReference, reportCrash } from './crash-reference.ts';

useFakeStorage();
const sent: Record<string, string>[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('document', { documentElement: { lang: 'en-US' } });
  vi.stubGlobal('location', { pathname: '/order/list' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    const search = Object.fromEntries(new URLSearchParams(path.split('?')[1]));
    sent.push(body ? (JSON.parse(String(body)) as Record<string, string>) : search);
    return Response.json({ code: 200, msg: 'Successful', data: null });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the reference of an error', () => {
  test('can be read out: two groups of four, without letters that are confused', () => {
    for (let n = 0; n < 200; n += 1) expect(newReference()).toMatch(/^[0-9A-HJ-NP-Z]{4}-[0-9A-HJ-NP-Z]{4}$/);
  });

  test('is another one each time', () => {
    expect(new Set(Array.from({ length: 100 }, newReference)).size).toBe(100);
  });
});

describe('an error of the page', () => {
  test('is logged under the reference the user sees, with where it happened', async () => {
    storeToken('token', 'user');
    reportCrash('7Q4K-01JD', new Error('x is undefined'));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ reference: '7Q4K-01JD', path: '/order/list', message: 'x is undefined' });
  });

  test('is cut to what the server accepts', async () => {
    storeToken('token', 'user');
    const error = Object.assign(new Error('m'.repeat(900)), { stack: 's'.repeat(9_000) });
    reportCrash('7Q4K-01JD', error);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect([sent[0]?.['message']?.length, sent[0]?.['stack']?.length]).toEqual([500, 4_000]);
  });

  test('is not sent without a session', async () => {
    reportCrash('7Q4K-01JD', new Error('x'));
    await Promise.resolve();
    expect(sent).toEqual([]);
  });
});
