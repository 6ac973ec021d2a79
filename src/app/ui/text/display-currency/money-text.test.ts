import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MoneyText } from '../MoneyText.tsx';
import { RateSentence } from './RateNote.tsx';
import { setDisplayCurrency } from './store.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }));
afterEach(() => setDisplayCurrency(null));

const html = (element: ReactElement) => renderToStaticMarkup(createElement(I18nProvider, { i18n }, element));
const plain = (markup: string) => markup.replaceAll(/<[^>]*>/g, '').replaceAll('&amp;', '&');
const titleOf = (markup: string) => /title="([^"]*)"/.exec(markup)?.[1];

const money = { minor: 6840, currency: 'EUR' };
const dollars = { from: 'EUR', to: 'USD', rate_e8: 108_430_000, at: '2026-11-21T12:00:00.000Z' };
const unknown = { from: 'EUR', to: 'XPF', rate_e8: null, at: null };

describe('an amount', () => {
  test('is shown as it is charged until a currency is chosen', () => {
    const shown = html(createElement(MoneyText, { money }));
    expect([plain(shown), titleOf(shown)]).toEqual(['€68.40', undefined]);
  });

  test('is shown converted, with the original, the rate and its day at hand', () => {
    setDisplayCurrency(dollars);
    const shown = html(createElement(MoneyText, { money }));
    expect([plain(shown), titleOf(shown)]).toEqual(['$74.17', '€68.40 at 1.0843 of 21-11-2026']);
  });

  test('names the charged amount first where money is committed', () => {
    setDisplayCurrency(dollars);
    expect(plain(html(createElement(MoneyText, { money, charged: true })))).toBe('€68.40 ≈ $74.17');
  });

  test('stays as it is without a rate, and in a third currency', () => {
    setDisplayCurrency(unknown);
    expect(plain(html(createElement(MoneyText, { money, charged: true })))).toBe('€68.40');
    setDisplayCurrency(dollars);
    expect(plain(html(createElement(MoneyText, { money: { minor: 100, currency: 'GBP' } })))).toBe('£1.00');
  });

  test('keeps its sign', () => {
    setDisplayCurrency(dollars);
    expect(plain(html(createElement(MoneyText, { money, sign: 'always' })))).toBe('+$74.17');
    expect(plain(html(createElement(MoneyText, { money: { ...money, minor: -6840 } })))).toBe('−$74.17');
  });
});

describe('the sentence about the rate', () => {
  const sentence = (display: Parameters<typeof RateSentence>[0]['display']) =>
    plain(html(createElement(RateSentence, { display })));

  test('names the rate, its day and the currency that is charged', () => {
    const at = new Date().toISOString();
    expect(sentence({ ...dollars, at })).toMatch(/^Shown in USD at 1\.0843 of \d\d-\d\d-\d{4}; charged in EUR$/);
  });

  test('calls an old rate old', () => {
    expect(sentence({ ...dollars, at: '2020-03-05T12:00:00.000Z' })).toBe(
      'Shown in USD at 1.0843, an old rate of 05-03-2020; charged in EUR',
    );
  });

  test('says that there is no rate yet', () => {
    expect(sentence(unknown)).toBe('There is no exchange rate for XPF yet. Amounts are shown and charged in EUR.');
  });
});
