import sharp from 'sharp';
import { expect, test } from '../pages/signed-in.ts';

type Product = { market_product_id: string; title: string };

test('a product is found by a smaller, recompressed copy of its picture', async ({ at, call, baseURL }) => {
  const caller = await call('seller');
  // Not one that the first page of the marketplace shows anyway.
  const { list } = await caller.mutate<{ list: Product[] }>('/market_product/list', { page: 2, size: 50 });
  const product = list.at(-1);
  if (!product) throw new Error('no products');
  const { images } = await caller.query<{ images: string[] }>('/market_product/detail', {
    market_product_id: product.market_product_id,
  });
  const picture = await fetch(new URL(images[0] ?? '', baseURL));
  const photo = await sharp(Buffer.from(await picture.arrayBuffer()))
    .flatten({ background: '#fff' })
    .resize(300)
    .jpeg({ quality: 60 })
    .toBuffer();
  const page = await at('seller', '/products/mall');
  await page.getByRole('button', { name: 'Search by picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search by picture' });
  await dialog
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page).toHaveURL(/like=/);
  const found = page.getByRole('list', { name: 'Products' });
  const tile = found.getByRole('button', { name: product.title }).first();
  await expect(found).toBeVisible();
  // A new server computes the hashes of its pictures in the background.
  await expect(async () => {
    if (!(await tile.isVisible())) await page.reload();
    await expect(tile).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
});
