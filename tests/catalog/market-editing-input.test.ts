import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { marketProducts, type Content } from '../support/catalog/market-products.ts';
import { testApp } from '../support/server/app.ts';
import { refusalChecks, type BadInput } from '../support/server/refusals.ts';

const app = await testApp();
const { purchaser, variant, content, create, edited } = await marketProducts(app);
const manager = await app.as('manager');
const { commandRefusal, queryRefusal } = refusalChecks(app);

describe('the description', () => {
  test.each([
    ['a script', '<p>Good</p><script>alert(1)</script>', '<p>Good</p>'],
    ['an event handler', '<p onclick="alert(1)">Good</p>', '<p>Good</p>'],
    [
      'a link that runs a script',
      '<a href="javascript:alert(1)">x</a>',
      /^<a rel="noopener noreferrer" target="_blank">x<\/a>$/,
    ],
    ['a picture that runs a script', '<img src="x" onerror="alert(1)">', '<img src="x" />'],
    ['a frame', '<iframe src="https://example.com"></iframe>Good', 'Good'],
    ['a style', '<p style="position:fixed">Good</p><style>p{}</style>', '<p>Good</p>'],
  ])('loses %s', async (_, description, expected) => {
    const product = await edited(await create({ description }));
    expect(product.content.description).toEqual(
      typeof expected === 'string' ? expected : expect.stringMatching(expected),
    );
  });

  test('keeps headings, lists, tables and pictures', async () => {
    const description =
      '<h2>Care</h2><ul><li>Wash</li></ul><table><tbody><tr><td>1</td></tr></tbody></table><img src="/images/a" alt="A" />';
    expect((await edited(await create({ description }))).content.description).toBe(description);
  });
});

describe('SKUs', () => {
  test('of another product are refused at their row', async () => {
    // SKUs are the same regardless of case.
    const used = (await edited(await create())).content.variants[0]?.sku.toLowerCase() ?? '';
    const response = await purchaser.mutate(
      'market_product.create',
      content({ variants: [variant(), variant({ sku: used })] }),
    );
    expect(response).toMatchObject({
      refusal: 'market-product.sku-taken',
      details: { field: 'variants.1.sku', row: 2, value: used },
    });
    expect(response.msg).toContain(`Row 2: the SKU “${used}” belongs to “Test mug`);
  });

  test('created at the same time in two products: one is refused', async () => {
    const [one, two] = [variant(), variant()];
    const both = await Promise.all([
      purchaser.mutate('market_product.create', content({ variants: [one] })),
      manager.mutate('market_product.create', content({ variants: [{ ...two, sku: one.sku }] })),
    ]);
    expect(both.map(({ refusal }) => refusal ?? 'none').toSorted()).toEqual(['market-product.sku-taken', 'none']);
  });
});

describe('bad input is refused', () => {
  const bad: readonly BadInput<Content>[] = [
    ['no title', { title: ' ' }, 'title empty'],
    ['a title of 256 characters', { title: 'x'.repeat(256) }, 'title too_long'],
    ['an unknown category', { category_id: randomUUID() }, 'market-product.gone'],
    ['an unknown vendor', { vendor_id: randomUUID() }, 'market-product.gone'],
    ['an unknown tag', { tag_ids: [randomUUID()] }, 'market-product.gone'],
    ['a picture of a script', { images: ['javascript:alert(1)'] }, 'images.0 other'],
    ['a picture outside our folders', { images: ['/admin/v1/common/file'] }, 'images.0 other'],
    ['a factory link of a script', { urls: ['javascript:alert(1)'] }, 'urls.0 format'],
    ['no variants', { variants: [] }, 'variants empty'],
    ['four options', { option_names: ['a', 'b', 'c', 'd'] }, 'option_names too_many'],
    ['a negative price', { variants: [variant({ price_e4: -1 })] }, 'variants.0.price_e4 too_small'],
    ['half a gram', { variants: [variant({ weight_g: 0.5 })] }, 'variants.0.weight_g whole'],
    ['an HS code of letters', { variants: [variant({ hs_code: 'abc' })] }, 'variants.0.hs_code format'],
    ['an SKU twice', { variants: [variant({ sku: 'A' }), variant({ sku: 'a' })] }, 'market-product.sku-twice'],
    [
      'an attribute twice',
      {
        attributes: [
          { name: 'a', value: '1' },
          { name: 'A', value: '2' },
        ],
      },
      'market-product.attribute-twice',
    ],
    ['the id of another product’s variant', { variants: [variant({ variant_id: randomUUID() })] }, 'not-found'],
  ];
  test.each(bad)('%s', async (_, over, expected) => {
    expect(await commandRefusal(purchaser, 'market_product.create', { ...content(), ...over })).toBe(expected);
  });

  test('2,049 variants', async () => {
    const variants = Array.from({ length: 2_049 }, () => variant());
    expect(await commandRefusal(purchaser, 'market_product.create', content({ variants }))).toBe('variants too_many');
  });

  test.each(['seller', 'packer', 'service'] as const)('of a %s: nothing is edited', async (role) => {
    const client = await app.as(role);
    const id = await create();
    expect(await commandRefusal(client, 'market_product.create', content())).toBe('permission.denied');
    expect(await commandRefusal(client, 'market_product.delete', { market_product_ids: [id] })).toBe(
      'permission.denied',
    );
    expect(await queryRefusal(client, 'market_product.edit', { market_product_id: id })).toBe('permission.denied');
    expect(await queryRefusal(client, 'market_product.deletedList', {})).toBe('permission.denied');
  });
});
