import { afterEach, describe, expect, test } from 'vitest';
import type { DisplayCurrency } from '#domain/shared/money/conversion.ts';
import { initialFormats, setFormats } from '../formats.ts';
import { moneyTexts, rateTexts } from './texts.ts';

const dollars: DisplayCurrency = { from: 'EUR', to: 'USD', rate_e8: 108_430_000, at: '2026-11-21T15:20:00.000Z' };
const unknown: DisplayCurrency = { from: 'EUR', to: 'XPF', rate_e8: null, at: null };
const eur = (minor: number) => ({ minor, currency: 'EUR' });

afterEach(() => setFormats(initialFormats));

describe('with a rate', () => {
  const { shown, text, price, charged } = moneyTexts(dollars, 'en-US');

  test('an amount is converted and rounded once', () => {
    expect(text(eur(6840))).toBe('$74.17');
    expect(shown(eur(6840))).toEqual({ minor: 7417, currency: 'USD' });
    expect(text(eur(120), { sign: 'always' })).toBe('+$1.30');
    expect(text(eur(-6840))).toBe('−$74.17');
  });

  test('a committed amount is the charged one, the converted one next to it', () => {
    expect(charged(eur(6840))).toBe('€68.40 ≈ $74.17');
  });

  test('a price has as many decimals as before', () => {
    expect(price({ e4: 30_900, currency: 'EUR' })).toBe('$3.35');
    expect(price({ e4: 30_950, currency: 'EUR' })).toBe('$3.356');
  });

  test('an amount in a third currency stays as it is', () => {
    expect([text({ minor: 500, currency: 'GBP' }), charged({ minor: 500, currency: 'GBP' })]).toEqual([
      '£5.00',
      '£5.00',
    ]);
  });
});

test.each([
  ['without a display currency', null],
  ['without a rate', unknown],
])('%s amounts are shown as they are charged', (_, display) => {
  const { text, price, charged, shown } = moneyTexts(display, 'en-US');
  expect([text(eur(6840)), charged(eur(6840))]).toEqual(['€68.40', '€68.40']);
  expect(price({ e4: 30_950, currency: 'EUR' })).toBe('€3.095');
  expect(shown(eur(6840))).toEqual(eur(6840));
});

test('the rate is written in full in the user’s number format, with its day', () => {
  setFormats({ time_zone: 'Europe/Berlin' });
  expect(rateTexts(dollars, 'en-US')).toEqual({ rate: '1.0843', day: '21-11-2026' });
  setFormats({ number_format: 'comma' });
  expect(rateTexts({ ...dollars, rate_e8: 123_456_789_012 }, 'en-US')?.rate).toBe('1.234,56789012');
  expect(rateTexts(unknown, 'en-US')).toBeNull();
});
