import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noticeKinds } from '#domain/platform/notifications/notice-kinds.ts';
import { languages } from '../../../core/http/context.ts';
import { noticeLabels, type Values } from './labels.ts';

const values: Values = { order: '#1042', number: 'N-77', to: '1', from: 'Anna', differences: 2 };

const textsOf = (kind: string, language: (typeof languages)[number], more: Values = {}) => {
  const texts = noticeLabels(kind, language, { ...values, ...more });
  if (!texts) throw new Error(`No texts of ${kind}`);
  return texts;
};

describe.each(noticeKinds)('%s', (kind) => {
  test.each(languages)('%s: the texts are complete, for one event and for several', (language) => {
    for (const count of [1, 2, 1_234]) {
      const { title, text } = textsOf(kind, language, { count });
      expect([title, text].filter((each) => each.trim() === '' || /[{}]|notice\.|undefined/.test(each))).toEqual([]);
      expect(/\p{Script=Han}/u.test(title)).toBe(language === 'zh-CN');
      expect(/\p{Script=Han}/u.test(text)).toBe(language === 'zh-CN');
    }
  });

  test('several events are counted alike in both languages', () => {
    const counted = languages.map((language) => textsOf(kind, language, { count: 37 }).title.includes('37'));
    expect(new Set(counted).size).toBe(1);
  });

  test('one event names the same in both languages', () => {
    const named = languages.map((language) => {
      const { title } = textsOf(kind, language, { count: 1 });
      return ['#1042', 'N-77'].filter((name) => title.includes(name));
    });
    expect(named[0]).toEqual(named[1]);
    expect(named[0]?.length).toBeLessThanOrEqual(1);
  });
});

describe('words of a status', () => {
  test.each<[string, string | number, RegExp, RegExp]>([
    ['refund-decided', 1, /is confirmed/, /money is on your balance/],
    ['refund-decided', -1, /is rejected/, /read the reason/],
    ['resend-decided', 1, /is confirmed/, /sent again/],
    ['resend-decided', -1, /is rejected/, /read the reason/],
    ['collect-decided', 1, /is accepted/, /taken from the balance/],
    ['collect-decided', -1, /is waived/, /Nothing is charged/],
    ['purchase-changed', 1, /: purchasing$/, /are buying/],
    ['purchase-changed', 2, /: stocking$/, /first goods/],
    ['purchase-changed', 3, /: finished$/, /All goods/],
    ['purchase-changed', -1, /: canceled$/, /no longer being bought/],
    ['tracking-trouble', 'expired', /no news from the carrier/, /tracking/],
    ['tracking-trouble', 'a new status', /something went wrong/, /tracking/],
    ['store-trouble', 'refused', /refuses our key/, /No orders are imported/],
    ['store-trouble', 'late', /has not responded/, /keep trying/],
    ['market-changed', 'dearer', /became dearer/, /prices/],
    ['wholesale-refused', 'key', /access token/, /expired/],
  ])('%s %s', (kind, to, title, text) => {
    const texts = textsOf(kind, 'en-US', { count: 1, to });
    expect(texts.title).toMatch(title);
    expect(texts.text).toMatch(text);
  });

  test.each([
    [0, 'Everything arrived as announced.'],
    [1, '1 line differs from the announcement: see Hosted stock.'],
    [2, '2 lines differ from the announcement: see Hosted stock.'],
  ])('%i differences', (differences, text) => {
    const kinds = noticeKinds.filter((kind) => textsOf(kind, 'en-US', { differences }).text === text);
    expect(kinds).toHaveLength(1);
  });
});

test('the last day is written as a day', () => {
  const { title } = textsOf('lot-sale-ending', 'en-US', { count: 1, to: '2026-12-05' });
  expect(title).toBe('The sale of N-77 ends on 05-12-2026');
});

test('a kind that is no longer known has no texts', () => {
  for (const kind of ['', 'gone', 'constructor', 'toString', '__proto__'])
    expect(noticeLabels(kind, 'en-US', values)).toBeNull();
});

test('without values the texts of one event are shown', () => {
  for (const kind of noticeKinds) expect(noticeLabels(kind, 'en-US', {})?.title).not.toMatch(/[{}]|undefined/);
});

test('names are shown as they are, with any signs', () => {
  const name = fc.string({ unit: fc.constantFrom('{', '}', '#', "'", '<', '中', ',', 'count', ' a '), minLength: 1 });
  fc.assert(
    fc.property(name, fc.constantFrom(...languages), (number, language) => {
      const { title } = textsOf('recharge-created', language, { count: 1, number });
      expect(title).toContain(number);
    }),
  );
});
