import { setupI18n, type I18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fillStorage, useFakeStorage } from '../session/storage.fixture.ts';
import type { Language } from './language.ts';

const entries = useFakeStorage();
const key = 'parcelyard.language';
const page = { documentElement: { lang: '' } };
let i18n: I18n;

/** The texts of a part, which arrive at once unless the test says otherwise. */
type Load = () => Promise<{ messages: Record<string, string> }>;
const texts = (messages: Record<string, string>): Load => {
  return async () => ({ messages });
};
const broken: Load = () => Promise.reject(new TypeError('Failed to fetch'));
const open = () => import('./language.ts');
const languages = (...wanted: readonly string[]) => vi.stubGlobal('navigator', { languages: wanted });

// Other test files share the modules and the catalogues: this one has its own.
beforeEach(() => {
  vi.resetModules();
  i18n = setupI18n();
  vi.doMock('@lingui/core', () => ({ i18n }));
  vi.doMock('virtual:texts/frame/en-US', () => ({ messages: { greeting: 'Hello' } }));
  vi.doMock('virtual:texts/frame/zh-CN', () => ({ messages: { greeting: '你好' } }));
  page.documentElement.lang = '';
  vi.stubGlobal('document', page);
  languages('en-US');
});
afterEach(() => {
  for (const id of ['@lingui/core', 'virtual:texts/frame/en-US', 'virtual:texts/frame/zh-CN']) vi.doUnmock(id);
  vi.resetModules();
});

describe('the language at the start', () => {
  test.each<[stored: string, browser: readonly string[], language: Language]>([
    ['zh-CN', ['en-US'], 'zh-CN'],
    ['en-US', ['zh-CN'], 'en-US'],
    ['', ['zh'], 'zh-CN'],
    ['', ['zh-TW', 'en'], 'zh-CN'],
    ['', ['nl', 'zh-CN'], 'zh-CN'],
    ['', ['en-GB', 'zh-CN'], 'en-US'],
    ['', ['nl-NL', 'de'], 'en-US'],
    ['', ['zhx'], 'en-US'],
    ['', [], 'en-US'],
    ['fr-FR', ['zh-CN'], 'zh-CN'],
  ])('with “%s” stored and a browser in %j is %s', async (stored, browser, language) => {
    entries.set(key, stored);
    languages(...browser);
    expect((await open()).chosenLanguage()).toBe(language);
  });
});

test('the first requests of a page have its language, although its texts are not there yet', async () => {
  entries.set(key, 'zh-CN');
  const { startLanguage } = await open();
  const started = startLanguage();
  expect([page.documentElement.lang, i18n.locale]).toEqual(['zh-CN', '']);
  await started;
  expect([page.documentElement.lang, i18n._('greeting')]).toEqual(['zh-CN', '你好']);
});

describe('a language that is chosen', () => {
  test('is shown without a reload, named to the browser and kept for the next start', async () => {
    const { chosenLanguage, setLanguage } = await open();
    await setLanguage('en-US');
    expect(i18n._('greeting')).toBe('Hello');
    await setLanguage('zh-CN');
    expect([i18n._('greeting'), page.documentElement.lang, chosenLanguage()]).toEqual(['你好', 'zh-CN', 'zh-CN']);
  });

  test('has the texts of every part that is open', async () => {
    const { addTexts, setLanguage } = await open();
    await setLanguage('en-US');
    await addTexts({ 'en-US': texts({ order: 'Order' }), 'zh-CN': texts({ order: '订单' }) });
    expect(i18n._('order')).toBe('Order');
    await setLanguage('zh-CN');
    expect([i18n._('greeting'), i18n._('order')]).toEqual(['你好', '订单']);
  });

  test('on a full device lasts until the next reload', async () => {
    fillStorage();
    const { setLanguage } = await open();
    await setLanguage('zh-CN');
    expect([i18n._('greeting'), page.documentElement.lang, entries.get(key)]).toEqual(['你好', 'zh-CN', undefined]);
  });

  test('is the last one, when an earlier one arrives later', async () => {
    const { addTexts, setLanguage } = await open();
    const chinese = Promise.withResolvers<{ messages: Record<string, string> }>();
    await addTexts({ 'en-US': texts({ order: 'Order' }), 'zh-CN': () => chinese.promise });
    const first = setLanguage('zh-CN');
    await setLanguage('en-US');
    chinese.resolve({ messages: { order: '订单' } });
    await first;
    expect([i18n._('order'), page.documentElement.lang, entries.get(key)]).toEqual(['Order', 'en-US', 'en-US']);
  });
});

describe('a language that does not load', () => {
  test('changes nothing, and the failure reaches the caller', async () => {
    const { addTexts, setLanguage } = await open();
    await setLanguage('en-US');
    await addTexts({ 'en-US': texts({ order: 'Order' }), 'zh-CN': broken });
    await expect(setLanguage('zh-CN')).rejects.toThrow('Failed to fetch');
    expect([i18n._('order'), page.documentElement.lang, entries.get(key)]).toEqual(['Order', 'en-US', 'en-US']);
  });

  test('leaves the parts that are opened afterwards in the language of the page', async () => {
    const { addTexts, setLanguage } = await open();
    await setLanguage('en-US');
    await addTexts({ 'en-US': texts({ order: 'Order' }), 'zh-CN': broken });
    await setLanguage('zh-CN').catch(() => undefined);
    await addTexts({ 'en-US': texts({ stock: 'Stock' }), 'zh-CN': texts({ stock: '库存' }) });
    expect(i18n._('stock')).toBe('Stock');
  });
});

test('a part that loads while the language changes is shown in the new one', async () => {
  const { addTexts, setLanguage } = await open();
  await setLanguage('en-US');
  const english = Promise.withResolvers<{ messages: Record<string, string> }>();
  const adding = addTexts({ 'en-US': () => english.promise, 'zh-CN': texts({ stock: '库存' }) });
  await setLanguage('zh-CN');
  english.resolve({ messages: { stock: 'Stock' } });
  await adding;
  expect(i18n._('stock')).toBe('库存');
});
