import { expect, test } from 'vitest';
import { kinds, letterOf, type MailKind } from './kinds.ts';
import { show } from './layout.ts';

const script = `<script>alert("x")</script>&'`;
const at = '2026-11-20T12:05:00.000Z';
/** Every kind with worst-case values. */
const worst: { readonly [K in MailKind]: object } = {
  'confirm-address': { path: `/user/register-result?token=${script}`, hours: 24 },
  'already-registered': {},
  'reset-password': { path: `/user/reset?token=${script}`, minutes: 30 },
  'password-changed': { at },
  'new-device': { at, device: script, address: script },
  'second-factor-changed': { change: 'passkey-added', at },
  'confirm-new-address': { path: '/x', hours: 24 },
  'address-changed': { email: script, at },
  notice: { title: script, text: script },
  invoice: { invoice_id: script, number: 'PY-2026-000001', issuer: 'Parcelyard Demo Ltd', total: script },
  statement: { statement_id: 's', month: '2026-10', company: 'Parcelyard', closing: '€10.00' },
  'credit-reminder': { amount: '€50.00', due_day: '2026-11-01', blocks_on: '2026-11-16', stage: 2 },
  'withdrawal-decided': {
    number: 'W-261120-7K3QF',
    amount: script,
    to: 'failed',
    method: 'bank',
    reason: script,
    reference: script,
  },
  'supplier-order': { order_id: 'o', number: 'S-261128-7K3QF0AB', company: 'Parcelyard', total: '¥120.00' },
  'supplier-claim': {
    claim_id: 'c',
    number: 'C-261128-7K3QF0AB',
    order_number: 'S-261128-7K3QF0AB',
    company: 'Parcelyard',
    amount: '¥120.00',
  },
  test: { at },
};
const each = (Object.keys(kinds) as MailKind[]).flatMap((kind) =>
  (['en-US', 'zh-CN'] as const).map((language) => [kind, language] as const),
);

const shown = (kind: MailKind, language: 'en-US' | 'zh-CN') =>
  show(letterOf(kind, language, worst[kind]), { language, publicUrl: 'https://yard.example.com' });

test.each(each)('%s in %s has a subject of one line, a text, and HTML without foreign markup', (kind, language) => {
  const { subject, text, html } = shown(kind, language);
  expect(subject).toMatch(/^[^\r\n]{3,60}$/);
  expect(text).toContain('https://yard.example.com');
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).not.toContain('<script');
  // Nothing is loaded when it is opened: that would reveal that it was read.
  expect(html).not.toMatch(/<img|<link|url\(|@import/);
  expect(`${subject}${text}${html}`).not.toMatch(/undefined|NaN|\[object/);
});

test.each(Object.keys(kinds) as MailKind[])('%s is another text in Chinese', (kind) => {
  expect(shown(kind, 'zh-CN').subject).toMatch(/[一-鿿]/);
  expect(shown(kind, 'en-US').text).not.toMatch(/[一-鿿]/);
});

test('the text has the content of the HTML', () => {
  const { text } = shown('new-device', 'en-US');
  expect(text).toContain('When: November 20, 2026 at 12:05 PM UTC');
  expect(text).toContain(`Device: ${script}`);
  expect(text).toContain('https://yard.example.com/account/settings/security');
});

test('a mail of an unknown kind is a failure, not an empty letter', () => {
  expect(() => letterOf('toString', 'en-US', {})).toThrow('unknown mail kind');
});
