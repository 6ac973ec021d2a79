import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { InvalidResponse, Refused, Unreachable } from '../../sync/failure.ts';
import { userInfoFailed } from '../../session/user-info-failed.ts';
import type { ErrorReport } from '../../sync/report-error.ts';
import { reportDone, reportError } from '../../sync/report-error.ts';
import { reportText, showSyncMessages } from './messages.ts';

const shown = vi.hoisted(() => [] as string[]);
const texts = vi.hoisted(() => [] as (string | undefined)[]);
vi.mock('../../ui/toast/toast-store.ts', () => ({
  showToast: ({ title, text }: { title: string; text?: string }) => {
    shown.push(title);
    texts.push(text);
    return () => shown.splice(shown.indexOf(title), 1);
  },
}));

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} });
});

const report = (more: Partial<ErrorReport>): ErrorReport => ({
  kind: 'refused',
  error: new Error('Words of the server'),
  outcome: 'not-sent',
  ...more,
});
const network = (more: Partial<ErrorReport>) =>
  reportText(report({ kind: 'network', error: new Unreachable('away'), ...more })).text;

describe('a failure in the user’s words', () => {
  test('is the server’s, where it has refused', () => {
    expect(reportText(report({}))).toEqual({ title: 'Words of the server' });
    expect(reportText(report({ kind: 'forbidden', error: new Refused('Not yours', 403, 'internal', {}) }))).toEqual({
      title: 'Forbidden',
      text: 'Not yours',
    });
  });

  test('is not empty, where the server says nothing', () => {
    expect(reportText(report({ error: new Error('') })).title).toBe('Logic Error');
  });

  test('names the address of a response that is not ours', () => {
    const error = new InvalidResponse(418, 'Hall network', 'https://x/admin/v1/order/list');
    expect(reportText(report({ kind: 'invalid-response', error }))).toEqual({
      title: '418 https://x/admin/v1/order/list',
      text: 'Hall network',
    });
  });

  test('says that a full device has not saved it', () => {
    expect(reportText(report({ kind: 'full' }))).toMatchObject({
      title: 'This device is full',
      text: expect.stringContaining('was not saved') as string,
    });
  });

  test('says that a device without a database has not saved it, not what Dexie calls it', () => {
    const error = new Error('IndexedDB API missing. Please visit https://tinyurl.com/y2uuvskb');
    expect(reportText(report({ kind: 'storage', error }))).toEqual({
      title: 'This device could not store it',
      text: 'It was not saved. Reload the page, then try again.',
    });
  });

  test('says that a part of the page is missing, not what the browser calls it', () => {
    const error = new TypeError('Failed to fetch dynamically imported module: http://x/a.js');
    expect(reportText(report({ error })).title).toBe('A part of this page did not load');
  });
});

describe('without a response the user learns', () => {
  test('that it is done only once when repeated, where the server stores the response', () => {
    expect(network({ outcome: 'repeatable', call: 'order.updateNote' })).toContain('it is done only once');
  });

  test('to check before doing it again, where it does not', () => {
    expect(network({ outcome: 'unknown', call: 'user.forget' })).toContain('Check before you try again');
  });

  test.each([
    'account.recharge',
    'account.manualPay',
    'order.processOrder',
    'order.refundApply',
    'order.cancelProcess',
  ])('that nothing was paid: %s is not kept for later', (call) => {
    expect(network({ call })).toContain('nothing was paid');
  });

  test.each(['order.updateNote', 'store.edit', 'account.list', undefined])(
    'that nothing was sent: %s moves no money',
    (call) => {
      expect(network({ call })).toBe('Nothing was sent. Try again when the connection is back.');
    },
  );
});

test('“Network Error” goes when the same command is done, a refusal stays', () => {
  showSyncMessages();
  reportError(new Unreachable('Network Error'), 'order.labels');
  reportError(new Refused('Not yours', 422, 'internal', {}), 'order.labels');
  reportDone('pack.weigh');
  expect(shown).toEqual(['Network Error', 'Not yours']);
  reportDone('order.labels');
  expect(shown).toEqual(['Not yours']);
});

test('a user who could not be loaded is a message, next to the sign-in', () => {
  showSyncMessages();
  userInfoFailed();
  expect([shown.at(-1), texts.at(-1)]).toEqual(['Error', 'Failed to fetch user info, please retry']);
});
