import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPage } from './read-page.ts';

/** The longest text that the contract accepts. */
const maxPasted = 1_800_000;
const filled = (piece: string) => piece.repeat(Math.ceil(maxPasted / piece.length)).slice(0, maxPasted);

// A page is read within a request: each of these took minutes when every opening sign was read to the end.
test.each([
  ['tags without an end', '<a'],
  ['script tags without an end', '<p><script '],
  ['scripts without an end', '<p><script>'],
  ['addresses without an end', '<p><link rel='],
  ['properties without an end', '<p><meta property='],
])('the longest page of %s is refused at once', (_, piece) => {
  expect(readPage(filled(piece))).toMatchObject({ ok: false, refusal: 'source.no-product' });
});

test('a product is found in any of the scripts of a page, wherever the others end', () => {
  const product = { '@type': 'Product', name: 'Mug', sku: 'M' };
  const schema = `<script type="application/ld+json">${JSON.stringify(product)}</script>`;
  const others = [
    '<script></script>',
    '<SCRIPT src="a">x()</Script >',
    '<script>"<script>"</script>',
    '<p>',
    '</script>',
  ];
  const some = fc.array(fc.constantFrom(...others), { maxLength: 5 });
  fc.assert(
    fc.property(some, some, fc.boolean(), (before, after, isOpen) => {
      const html = `<html>${before.join('')}${schema}${after.join('')}${isOpen ? '<script>' : ''}`;
      expect(readPage(html)).toMatchObject({ ok: true, value: { via: 'html', product: { title: 'Mug' } } });
    }),
  );
});
