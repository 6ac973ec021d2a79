import { randomUUID } from 'node:crypto';
import { inquiryStatus, type InquiryStatus } from '#domain/sourcing/inquiries/inquiry-status.ts';
import { userId } from '#server/demo/people.ts';
import type { TestApp } from '../server/app.ts';
import type { Input, TestClient } from '../server/client.ts';

type Inquire = Input<'inquiry.inquire'>;

/** A complete product by link. */
export const mug = {
  kind: 'link',
  title: 'Mug with a lid',
  url: 'https://shop.example/mug',
  images: [],
  note: 'Blue or grey, 350 ml',
  variants: ['Blue', 'Grey'],
} satisfies Inquire['products'][number];

/** A complete inquiry about a product by link. */
export const linked = (more: Partial<Inquire> = {}): Inquire => ({
  inquiry_id: randomUUID(),
  products: [mug],
  countries: ['DE', 'FR'],
  quantity: 300,
  target: { minor: 550, currency: 'EUR' },
  note: 'For the spring collection',
  ...more,
});

/** A product of the first seller's shop with two variants, of which the first is mapped. */
export async function insertShopProduct({ pool }: TestApp) {
  const ids = { product: randomUUID(), mapped: randomUUID(), open: randomUUID() };
  const { rows } = await pool.query<{ store_id: string; variant_id: string }>(
    `with chosen as (
       select s.seller_id, s.id as store_id, (select id from variants order by id limit 1) as variant_id
       from stores s where s.seller_id = $4 order by s.id limit 1
     ), product as (
       insert into shop_products (seller_id, id, store_id, source_key, title, image, created_at)
       select seller_id, $1::uuid, store_id, $1::uuid::text, 'Lamp', '/images/lamp.png', now() from chosen
     ), variants as (
       insert into shop_variants (seller_id, id, shop_product_id, store_id, source_key, title, currency, variant_id, created_at)
       select seller_id, v.id, $1::uuid, store_id, v.id::text, v.title, 'EUR', case when v.id = $2::uuid then variant_id end, now()
       from chosen, (values ($2::uuid, 'White'), ($3::uuid, 'Black')) as v(id, title)
     )
     select store_id, variant_id from chosen`,
    [ids.product, ids.mapped, ids.open, userId('seller')],
  );
  const [row] = rows;
  if (!row) throw new Error('the demo base has no store');
  return { ...ids, ...row };
}

/** Sellers and staff of the demo base, with inquiries as they need them. */
export async function inquiryWorld(app: TestApp) {
  const [seller, seller2, sales, manager, purchaser, packer, admin] = await Promise.all(
    (['seller', 'seller2', 'sales', 'manager', 'purchaser', 'packer', 'admin'] as const).map((name) => app.as(name)),
  );
  if (!seller || !seller2 || !sales || !manager || !purchaser || !packer || !admin) throw new Error('no accounts');

  /** A draft, or an inquiry that was submitted at once. */
  const create = async (more: Partial<Inquire> = {}, by: TestClient = seller) => {
    const made = await by.mutate('inquiry.inquire', linked({ submit: true, ...more }));
    if (made.code !== 200) throw new Error(`the inquiry was not made: ${made.msg}`);
    return made.data;
  };
  const draft = (more: Partial<Inquire> = {}) => create({ submit: false, ...more });

  /** An inquiry that is put into a status without its history. */
  const inStatus = async (status: InquiryStatus) => {
    const made = await create();
    await app.pool.query('update inquiries set status = $2, question = $3 where id = $1', [
      made._id,
      status,
      status === inquiryStatus.onHold ? 'Which size?' : '',
    ]);
    return made._id;
  };
  const info = async (id: string, by: TestClient = seller) => {
    const found = await by.query('inquiry.info', { inquiry_id: id });
    if (found.code !== 200) throw new Error(`the inquiry is not shown: ${found.msg}`);
    return found.data;
  };
  return { seller, seller2, sales, manager, purchaser, packer, admin, create, draft, inStatus, info };
}
