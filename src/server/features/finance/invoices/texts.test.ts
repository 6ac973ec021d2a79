import { describe, expect, test } from 'vitest';
import { invoiceComponents } from '#domain/finance/invoices/compose.ts';
import { languages } from '../../../core/http/context.ts';
import type { Content } from './store.ts';
import { countryText, dayText, invoiceTexts, rateNote, rateText, subjectText, taxNotes } from './texts.ts';

describe('the texts of both languages', () => {
  const textsOf = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    if (typeof value === 'function') return [String((value as (number: string) => string)('X1'))];
    return Object.values(value as object).flatMap(textsOf);
  };
  const [english, chinese] = languages.map((language) => textsOf(invoiceTexts[language]));

  test('are all there, and none is only a copy', () => {
    expect(english?.length).toBeGreaterThan(30);
    expect(english?.filter((text, at) => text.trim() === '' || text === chinese?.[at])).toEqual([]);
    expect(chinese?.filter((text) => !/\p{Script=Han}/u.test(text))).toEqual([]);
    expect(english?.filter((text) => /\p{Script=Han}/u.test(text))).toEqual([]);
  });

  test('name the same numbers of laws and amounts', () => {
    const numbersIn = (text = '') => (text.match(/\d+/g) ?? []).toSorted();
    expect(english?.map(numbersIn)).toEqual(chinese?.map(numbersIn));
  });
});

test.each([
  [1900, '19%'],
  [810, '8.1%'],
  [770, '7.7%'],
  [255, '2.55%'],
  [1, '0.01%'],
  [0, '0%'],
  [10_000, '100%'],
])('the rate of %i basis points is %s', (rate, text) => {
  expect(rateText(rate)).toBe(text);
});

test('every rate up to 100 % is read back', () => {
  for (let rate = 0; rate <= 10_000; rate += 1) {
    expect(rateText(rate)).toMatch(/^\d{1,3}(?:\.\d{1,2})?%$/);
    expect(Math.round(Number.parseFloat(rateText(rate)) * 100)).toBe(rate);
  }
});

test.each([
  ['2026-01-01', 'Jan 1, 2026', '2026年1月1日'],
  ['2026-12-31', 'Dec 31, 2026', '2026年12月31日'],
  ['2026-03-29', 'Mar 29, 2026', '2026年3月29日'],
  ['2028-02-29', 'Feb 29, 2028', '2028年2月29日'],
])('the day %s is the same in every time zone', (day, english, chinese) => {
  expect([dayText(day, 'en-US'), dayText(day, 'zh-CN')]).toEqual([english, chinese]);
});

test.each([
  ['DE', 'Germany', '德国'],
  ['GB', 'United Kingdom', '英国'],
  ['XK', 'Kosovo', '科索沃'],
])('the country %s', (code, english, chinese) => {
  expect([countryText(code, 'en-US'), countryText(code, 'zh-CN')]).toEqual([english, chinese]);
});

test('only an order is called one', () => {
  expect(subjectText({ label: '#1042', is_order: true }, invoiceTexts['en-US'])).toBe('Order #1042');
  expect(subjectText({ label: 'Storage 2026-10', is_order: false }, invoiceTexts['zh-CN'])).toBe('Storage 2026-10');
});

describe('notes about taxes', () => {
  const notes = (component: (typeof invoiceComponents)[number], ioss_number: string) =>
    taxNotes({ lines: [{ component: 'product' }, { component }], issuer: { ioss_number } }, invoiceTexts['en-US']);

  test.each(invoiceComponents)('%s', (component) => {
    const isPassedOn = component === 'vat' || component === 'duty';
    expect(notes(component, '').length).toBe(isPassedOn ? 1 : 0);
    expect(notes(component, 'IM2760000001').join('').includes('IM2760000001')).toBe(isPassedOn);
  });

  test('without a number the other scheme is named', () => {
    expect(notes('vat', '')).toEqual([invoiceTexts['en-US'].oss]);
  });
});

describe('the exchange rate', () => {
  const content = { currency: 'USD', accounting: null } as Content;
  const accounting = { currency: 'EUR', rate_e8: 108_500_000, rate_day: '2026-11-27', vat_minor: 0, total_minor: 0 };

  test('is that of the books into the currency of the invoice', () => {
    expect(rateNote({ ...content, accounting }, 'en-US')).toBe('1 EUR = 1.085 USD, Nov 27, 2026');
    expect(rateNote({ ...content, accounting }, 'zh-CN')).toBe('1 EUR = 1.085 USD, 2026年11月27日');
  });

  test('is not named where there is none', () => {
    expect(rateNote(content, 'en-US')).toBeNull();
  });
});
