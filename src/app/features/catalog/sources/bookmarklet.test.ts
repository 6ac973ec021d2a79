import { expect, test } from 'vitest';
import { context1688 } from '#domain/catalog/sources/pages/pages.fixture.ts';
import { readPage } from '#domain/catalog/sources/pages/read-page.ts';
import { bookmarklet } from './bookmarklet.ts';

const script = decodeURIComponent(bookmarklet.replace(/^javascript:/, ''));

/** What the bookmark copies on a page with these globals. */
async function copied(globals: Record<string, unknown>, schema: readonly string[] = []): Promise<string> {
  const texts: string[] = [];
  const clipboard = { writeText: (text: string) => Promise.resolve(texts.push(text)) };
  const messages: string[] = [];
  const page = {
    navigator: { clipboard },
    location: { href: 'https://detail.1688.com/offer/845639520905.html#top' },
    document: { querySelectorAll: () => schema.map((textContent) => ({ textContent })) },
    alert: (message: string) => messages.push(message),
  };
  const names = Object.keys(page);
  // oxlint-disable-next-line no-new-func -- the bookmark is the text of a script
  new Function('window', ...names, script)({ ...globals, ...page }, ...Object.values(page));
  await Promise.resolve();
  expect(messages).toEqual([expect.stringMatching(/^Parcelyard: \d+ KB$/)]);
  return texts[0] ?? '';
}

test('what the bookmark copies from a page of 1688 is read as the page', async () => {
  const reading = readPage(await copied({ context: context1688() }));
  expect(reading).toMatchObject({ ok: true, value: { via: 'bookmarklet', product: { source_id: '845639520905' } } });
});

test('on a shop it copies the product of schema.org, and skips broken data', async () => {
  const product = JSON.stringify({ '@type': 'Product', name: 'Mug', offers: { price: '3', priceCurrency: 'EUR' } });
  const reading = readPage(await copied({}, ['{broken', product]));
  expect(reading).toMatchObject({ ok: true, value: { product: { title: 'Mug', currency: 'EUR' } } });
});
