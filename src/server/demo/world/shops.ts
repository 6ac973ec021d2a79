import { shopProducts, shopVariants } from '../../core/db/schema/catalog/shop-products.ts';
import type { Db } from '../../core/http/context.ts';
import type { DemoStore } from '../people.ts';
import { demoId } from '../ids.ts';
import { insertRows } from '../insert.ts';
import { perEuroE8 } from '../catalog/market.ts';
import { products, type DemoVariant } from '../catalog/products.ts';
import type { WorldPlan } from './plan.ts';

/** A shop option and the variant it is mapped to. */
export type ShopOption = {
  readonly id: string;
  readonly sku: string;
  readonly title: string;
  readonly variantTitle: string;
  readonly priceMinor: number;
  readonly image: string | null;
  readonly variant: DemoVariant | null;
};

export type Shop = {
  readonly store: DemoStore;
  readonly mapped: readonly [ShopOption, ...ShopOption[]];
  readonly unmapped: readonly [ShopOption, ...ShopOption[]];
};

type ShopProduct = {
  readonly id: string;
  readonly title: string;
  readonly image: string | null;
  readonly options: readonly ShopOption[];
};

// Items that we do not supply, or not under this name: they wait for a mapping.
const foreignProducts = [
  'Driftwood coat rack',
  'Beeswax food wraps',
  'Hand-poured soap, cedar',
  'Wall hook, brass',
] as const;
const day = 86_400_000;

/** Shop prices end in 90: about three times the quote, in the shop's currency. */
function priceOf(variant: DemoVariant, currency: string): number {
  const rate = Object.entries(perEuroE8).find(([code]) => code === currency)?.[1] ?? 100_000_000;
  const major = Math.ceil((variant.quoteE4 / 10_000) * 3 * (rate / 100_000_000));
  return major * 100 - 10;
}

function stocked(store: DemoStore, storeIndex: number): readonly ShopProduct[] {
  // Each shop sells its own third of the range.
  const range = products.filter((_, index) => index % 3 === storeIndex % 3).slice(0, 40);
  return range.map((product, index) => {
    const id = demoId(`shop product ${store.code} ${product.kind.prefix}`);
    // Every tenth product has unmapped options whose SKUs match ours.
    const isHalfMapped = index % 10 === 9;
    const options = product.variants.map((variant, nth) => ({
      id: demoId(`shop variant ${store.code} ${variant.sku}`),
      sku: variant.sku,
      title: product.kind.title,
      variantTitle: variant.optionTitle,
      priceMinor: priceOf(variant, store.currency),
      image: product.image,
      variant: isHalfMapped && nth > 0 ? null : variant,
    }));
    return { id, title: product.kind.title, image: product.image, options };
  });
}

const unknown = (store: DemoStore): readonly ShopProduct[] =>
  foreignProducts.map((title, index) => ({
    id: demoId(`shop product ${store.code} ${title}`),
    title,
    image: null,
    options: [
      {
        id: demoId(`shop variant ${store.code} ${title}`),
        sku: index === 0 ? '' : `${store.code}-${100 + index}`,
        title,
        variantTitle: index % 2 === 0 ? '' : 'Natural',
        priceMinor: 2490 + index * 500,
        image: null,
        variant: null,
      },
    ],
  }));

const minOne = (options: readonly ShopOption[]): readonly [ShopOption, ...ShopOption[]] => {
  const [first, ...more] = options;
  if (!first) throw new Error('A shop without options');
  return [first, ...more];
};

/** Writes the shops' products with their mapping. */
export async function fillShops(db: Db, plan: WorldPlan): Promise<ReadonlyMap<string, Shop>> {
  const createdAt = new Date(plan.anchor.getTime() - (plan.days + 5) * day);
  const stores = plan.sellers.flatMap((seller) => seller.stores);
  const ranges = stores.map((store, index) => ({ store, range: [...stocked(store, index), ...unknown(store)] }));
  await insertRows(
    db,
    shopProducts,
    ranges.flatMap(({ store, range }) =>
      range.map(({ id, title, image }) => {
        const base = { sellerId: store.sellerId, id, storeId: store.id, title, image, createdAt };
        return { ...base, sourceKey: title.toLowerCase() };
      }),
    ),
  );
  await insertRows(
    db,
    shopVariants,
    ranges.flatMap(({ store, range }) =>
      range.flatMap((product) =>
        product.options.map((option) => ({
          sellerId: store.sellerId,
          id: option.id,
          shopProductId: product.id,
          storeId: store.id,
          sourceKey: (option.sku === '' ? option.variantTitle : option.sku).toLowerCase(),
          sku: option.sku,
          title: option.variantTitle,
          priceMinor: option.priceMinor,
          currency: store.currency,
          variantId: option.variant?.id ?? null,
          mappedAt: option.variant ? createdAt : null,
          mappedBy: option.variant ? store.sellerId : null,
          createdAt,
        })),
      ),
    ),
  );
  return new Map(
    ranges.map(({ store, range }) => {
      const options = range.flatMap((product) => product.options);
      const mapped = minOne(options.filter((option) => option.variant !== null));
      return [store.id, { store, mapped, unmapped: minOne(options.filter((option) => option.variant === null)) }];
    }),
  );
}
