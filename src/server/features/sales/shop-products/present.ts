import { priceChangeBp } from '#domain/catalog/listing/market-change.ts';
import { componentsOf } from '#domain/catalog/mapping/bundle.ts';
import type { Margin } from '#domain/catalog/listing/price-rule.ts';
import type { Language } from '../../../core/http/context.ts';
import type { CardRow } from '../../catalog/mapping/cards.ts';
import type { CountryRow } from '../../catalog/mapping/countries.ts';
import { presentCard, presentComponents } from '../../catalog/mapping/present.ts';
import { presentProblem } from './problem.ts';
import type { Detail, MyProduct } from './products.ts';
import type { OptionPrices, VariantRow } from './variants.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

function mappingStatus({ option_count, mapped_count }: MyProduct): 0 | 1 | 2 {
  if (mapped_count === 0) return 0;
  return mapped_count === option_count ? 1 : 2;
}

function presentMarketChange(product: MyProduct, books: string) {
  const { market_kind: kind, market_was_e4: was, market_now_e4: now, market_at: at } = product;
  if (kind === null || was === null || now === null || at === null) return null;
  return {
    kind,
    was: { e4: was, currency: books },
    now: { e4: now, currency: books },
    bp: priceChangeBp(was, now),
    at: at.toISOString(),
  };
}

/** The smallest margin of a product's options on sale, in any country. */
function smallestMargin(variants: readonly VariantRow[], { everywhere, inCountries }: OptionPrices): Margin | null {
  const margins = variants.flatMap(({ id, is_gone }) => {
    if (is_gone) return [];
    const priced = everywhere.get(id);
    return [...(priced ? [priced] : []), ...(inCountries.get(id)?.values() ?? [])].map(({ margin }) => margin);
  });
  return margins.toSorted((a, b) => a.amount.minor - b.amount.minor)[0] ?? null;
}

/** The option on sale with the most products: what a row of the list names. */
function largestOption(variants: readonly VariantRow[], productId: string): VariantRow | undefined {
  const own = variants.filter((row) => row.shop_product_id === productId && !row.is_gone && row.variant_id !== null);
  return own.toSorted((a, b) => (b.components?.length ?? 1) - (a.components?.length ?? 1))[0];
}

/** The variants that the rows of the list name. */
export const namedVariants = (products: readonly MyProduct[], variants: readonly VariantRow[]): readonly string[] =>
  products.flatMap(({ id }) => largestOption(variants, id)?.variant_id ?? []);

function presentGoods(productId: string, { variants, cards }: Pick<Related, 'variants' | 'cards'>) {
  const option = largestOption(variants, productId);
  if (!option || option.variant_id === null) return null;
  const [first, ...others] = componentsOf({ variant_id: option.variant_id, components: option.components });
  const card = first && cards.get(first.variant_id);
  if (!card) return null;
  return { title: card.title, title_cn: card.title_cn, quantity: first.quantity, more: others.length };
}

type Related = {
  readonly variants: readonly VariantRow[];
  readonly cards: ReadonlyMap<string, CardRow>;
  readonly prices: OptionPrices;
  readonly language: Language;
  /** The currency of our prices. */
  readonly books: string;
};

export function presentMyProduct(product: MyProduct, related: Related) {
  const { variants, prices, language, books } = related;
  const { currency } = product;
  const own = variants.filter(({ shop_product_id }) => shop_product_id === product.id);
  return {
    _id: product.id,
    shop_product_id: product.id,
    seller_id: product.seller_id,
    seller_name: product.seller_name,
    store_id: product.store_id,
    store_name: product.store_name,
    title: product.title,
    image: product.image,
    status: product.status,
    url: product.url,
    import_product_id: product.import_product_id,
    option_count: product.option_count,
    mapped_count: product.mapped_count,
    mapping_status: mappingStatus(product),
    goods: presentGoods(product.id, related),
    price_from: { minor: product.price_from, currency },
    price_to: { minor: product.price_to, currency },
    shop_stock: product.shop_stock,
    margin: smallestMargin(own, prices),
    unconfirmed_changes: product.unconfirmed,
    market_change: presentMarketChange(product, books),
    synced_at: iso(product.synced_at),
    pending: product.pending,
    problem: presentProblem(product, language),
  };
}

type RelatedDetail = Related & { readonly countries: ReadonlyMap<string, readonly CountryRow[]> };

export function presentDetail(product: Detail, related: RelatedDetail) {
  const { variants, prices, cards, countries, books } = related;
  const componentsIn = (row: Pick<VariantRow, 'variant_id' | 'components'>) =>
    presentComponents(row, { cards, currency: books });
  return {
    ...presentMyProduct(product, related),
    version: product.version,
    description: product.description,
    images: product.images,
    option_names: product.option_names,
    tags: product.tags,
    vendor: product.vendor,
    variants: variants.map((row) => {
      const priced = prices.everywhere.get(row.id);
      const card = row.variant_id === null ? undefined : cards.get(row.variant_id);
      return {
        shop_variant_id: row.id,
        sku: row.sku,
        title: row.title,
        price: { minor: row.price_minor, currency: row.currency },
        cost: priced?.cost ?? null,
        margin: priced?.margin ?? null,
        shop_stock: row.shop_stock,
        our_stock: row.our_stock,
        variant: card ? presentCard(card, books) : null,
        components: componentsIn(row),
        countries: (countries.get(row.id) ?? []).map((country) => {
          const there = prices.inCountries.get(row.id)?.get(country.country_code);
          return {
            country_code: country.country_code,
            components: country.variant_id === null ? null : componentsIn(country),
            channel: country.channel,
            cost: there?.cost ?? null,
            margin: there?.margin ?? null,
          };
        }),
        variant_active: row.is_active,
        inventory_policy: row.inventory_policy,
        auto_process: row.auto_process,
        is_gone: row.is_gone,
      };
    }),
  };
}
