import { z } from 'zod';
import { inquiryStatus } from '#domain/sourcing/inquiries/inquiry-status.ts';
import { inquiryNumber } from '#domain/sourcing/inquiries/number.ts';
import {
  comments,
  inquiries,
  inquiryMoves,
  inquiryProducts,
  inquiryVariants,
} from '../../core/db/schema/sourcing/inquiries.ts';
import { CountRow, query } from '../../core/db/rows.ts';
import { sql } from '../../core/db/sql.ts';
import type { Db } from '../../core/http/context.ts';
import { summarizeProducts } from '../../features/sourcing/inquiries/products-store.ts';
import { offerOf } from '../catalog/market.ts';
import { demoId } from '../ids.ts';
import { insertRows } from '../insert.ts';
import { userId } from '../people.ts';
import { inquiryStories, type DemoInquiry, type StoryProduct } from './inquiry-stories.ts';
import { fillPrices } from './prices.ts';

const hour = 3_600_000;

export const inquiryId = (key: string): string => demoId(`inquiry ${key}`);
const productId = (key: string, position: number): string => demoId(`inquiry product ${key} ${position}`);

const MarketRow = z.object({
  id: z.string(),
  title: z.string(),
  images: z.array(z.string()),
  variants: z.array(z.object({ id: z.string(), title: z.string() })),
});
type MarketRow = z.output<typeof MarketRow>;

async function marketProducts(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, MarketRow>> {
  const rows = await query(db, MarketRow).all(sql`
    select p.id, p.title, p.images, (select json_agg(json_build_object('id', v.id, 'title', v.title) order by m.position)
      from market_variants m join variants v on v.id = m.variant_id where m.market_product_id = p.id) as variants
    from market_products p where p.id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

type Goods = {
  readonly kind: 'link' | 'market';
  readonly marketProductId: string | null;
  readonly title: string;
  readonly url: string;
  readonly images: readonly string[];
  readonly note: string;
  readonly variants: readonly { readonly title: string; readonly variantId: string | null }[];
};

/** At most so many variants of a market product, so that its prices fit on a screen. */
const maxVariants = 3;

function goodsOf(product: StoryProduct, market: ReadonlyMap<string, MarketRow>): Goods {
  if ('link' in product) {
    const { link: url, title, note = '', variants = [title] } = product;
    const named = variants.map((name) => ({ title: name, variantId: null }));
    return { kind: 'link', marketProductId: null, title, url, images: [], note, variants: named };
  }
  const found = market.get(offerOf(product.market).id);
  if (!found) throw new Error(`The catalogue has no product ${product.market}`);
  const { id, title, images, variants } = found;
  const chosen = variants.slice(0, maxVariants).map((variant) => ({ title: variant.title, variantId: variant.id }));
  return { kind: 'market', marketProductId: id, title, url: '', images, note: '', variants: chosen };
}

/** Inquiries of the demo sellers in every status, with their comments, history and prices. */
export async function fillInquiries(db: Db, anchor: Date): Promise<void> {
  const ago = (hours: number) => new Date(anchor.getTime() - hours * hour);
  const places = inquiryStories.flatMap(({ products }) =>
    products.flatMap((each) => ('market' in each ? [each.market] : [])),
  );
  const market = await marketProducts(
    db,
    places.map((nth) => offerOf(nth).id),
  );
  const numbers = await query(db, CountRow).all(
    sql`select nextval('inquiry_numbers') as count from generate_series(1, ${inquiryStories.length})`,
  );
  // The oldest has the lowest number.
  const stories = inquiryStories.toSorted(
    (one, other) => (other.steps[0]?.hoursAgo ?? 0) - (one.steps[0]?.hoursAgo ?? 0),
  );
  const made = stories.map((story, nth) => ({
    story,
    number: inquiryNumber(numbers[nth]?.count ?? nth),
    goods: story.products.map((product) => goodsOf(product, market)),
  }));
  await insertRows(
    db,
    inquiries,
    made.map(({ story, number, goods }) => rowOf(story, number, goods, ago)),
  );
  await insertRows(
    db,
    inquiryProducts,
    made.flatMap(({ story, goods }) =>
      goods.map(({ variants: _, ...product }, position) => ({
        ...product,
        sellerId: userId(story.seller),
        id: productId(story.key, position),
        inquiryId: inquiryId(story.key),
        position,
        shopProductId: null,
        images: [...product.images],
      })),
    ),
  );
  await insertRows(
    db,
    inquiryVariants,
    made.flatMap(({ story, goods }) =>
      goods.flatMap(({ variants }, product) =>
        variants.map((variant, position) => ({
          ...variant,
          sellerId: userId(story.seller),
          id: demoId(`inquiry variant ${story.key} ${product} ${position}`),
          inquiryProductId: productId(story.key, product),
          position,
          shopVariantId: null,
        })),
      ),
    ),
  );
  await summarizeProducts(db, sql`true`);
  await insertRows(
    db,
    inquiryMoves,
    stories.flatMap(({ key, seller, steps }) =>
      steps.map(({ to, hoursAgo, by, text = '' }, nth) => ({
        id: demoId(`inquiry move ${key} ${nth}`),
        sellerId: userId(seller),
        inquiryId: inquiryId(key),
        fromStatus: steps[nth - 1]?.to ?? null,
        toStatus: to,
        text,
        actorId: by ? userId(by) : null,
        at: ago(hoursAgo),
      })),
    ),
  );
  await insertRows(
    db,
    comments,
    stories.flatMap(({ key, seller, comments: written = [] }) =>
      written.map(({ by, hoursAgo, text }, nth) => ({
        sellerId: userId(seller),
        id: demoId(`comment ${key} ${nth}`),
        subject: 'inquiry',
        subjectId: inquiryId(key),
        authorId: userId(by),
        body: text,
        createdAt: ago(hoursAgo),
      })),
    ),
  );
  await db.execute(sql`
    update inquiries i set customer_value_minor = v.minor from (
      select seller_id, coalesce(sum(cost_minor), 0)::bigint as minor from orders
      where created_at > ${anchor}::timestamptz - interval '365 days' group by seller_id
    ) v where v.seller_id = i.seller_id and i.submitted_at is not null`);
  await fillPrices(db, anchor, stories);
}

function rowOf(story: DemoInquiry, number: string, goods: readonly Goods[], ago: (hours: number) => Date) {
  const { key, seller, countries, quantity, targetMinor, note = '', assignee, steps } = story;
  const at = (status: number) => {
    const step = steps.find(({ to }) => to === status);
    return step ? ago(step.hoursAgo) : null;
  };
  const last = steps.at(-1);
  const first = steps[0];
  if (!last || !first) throw new Error(`The inquiry ${key} has no steps`);
  const byUsers = steps.filter(({ by }) => by !== undefined).map(({ hoursAgo }) => hoursAgo);
  const textOf = (status: number) => (last.to === status ? (last.text ?? '') : '');
  return {
    sellerId: userId(seller),
    id: inquiryId(key),
    number,
    status: last.to,
    version: steps.length,
    title: goods[0]?.title ?? '',
    countries: [...countries],
    quantity: quantity ?? null,
    targetMinor: targetMinor ?? null,
    targetCurrency: targetMinor === undefined ? null : 'EUR',
    note,
    assigneeId: assignee ? userId(assignee) : null,
    submittedAt: at(inquiryStatus.notQuoted),
    takenAt: at(inquiryStatus.inProcess),
    quotedAt: at(inquiryStatus.quoted),
    question: textOf(inquiryStatus.onHold),
    reason: textOf(inquiryStatus.rejected),
    activeAt: ago(Math.min(...byUsers)),
    movedAt: ago(last.hoursAgo),
    createdBy: userId(seller),
    createdAt: ago(first.hoursAgo),
    updatedAt: ago(last.hoursAgo),
  };
}
