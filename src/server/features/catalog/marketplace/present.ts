import type { facetsOf } from '#domain/catalog/marketplace/facets.ts';
import { descriptionOf } from '../import-list/description.ts';
import type { CategoryRow, ProductDetail, ProductRow, VariantRow } from './store.ts';

export const presentProduct = (product: ProductRow, currency: string, isWished: boolean) => ({
  _id: product.id,
  market_product_id: product.id,
  product_ids: product.product_ids,
  number: product.number,
  title: product.title,
  title_cn: product.title_cn,
  category_id: product.category_id,
  images: product.images,
  price_from: { e4: product.from_e4, currency },
  price_to: { e4: product.to_e4, currency },
  variant_count: product.variant_count,
  sold: product.sold,
  feedback: product.feedback,
  status: product.status,
  in_wishlist: isWished ? (1 as const) : (0 as const),
  created_at: product.created_at.toISOString(),
});

const presentVariant = (variant: VariantRow, currency: string) => ({
  variant_id: variant.id,
  sku: variant.sku,
  variant_code: variant.variant_code,
  title: variant.title,
  title_cn: variant.title_cn,
  options: variant.options,
  image: variant.image,
  price: { e4: variant.quote_e4, currency },
  weight_g: variant.weight_g,
  size_mm: { length: variant.length_mm, width: variant.width_mm, height: variant.height_mm },
  battery: variant.battery,
  liquid: variant.liquid,
  stock: variant.stock,
});

type Related = {
  readonly currency: string;
  readonly variants: readonly VariantRow[];
  readonly owned: ReadonlyMap<string, number>;
  readonly usedBy: number;
  readonly withUrls: boolean;
};

export const presentDetail = (product: ProductDetail, { currency, variants, owned, usedBy, withUrls }: Related) => ({
  ...presentProduct(product, currency, product.in_wishlist),
  description: descriptionOf(product.description),
  category_name: product.category_name,
  category_name_cn: product.category_name_cn,
  urls: withUrls ? product.urls : [],
  variants: variants.map((variant) => ({
    ...presentVariant(variant, currency),
    own_stock: owned.get(variant.id) ?? 0,
  })),
  used_by: usedBy,
});

export const presentCategory = (category: CategoryRow) => ({
  category_id: category.id,
  name: category.name,
  name_cn: category.name_cn,
  parent_id: category.parent_id,
  product_count: category.product_count,
});

type Facets = ReturnType<typeof facetsOf>;

export const presentFacets = (facets: Facets, currency: string, withUnavailable: boolean) => ({
  currency,
  count: facets.count,
  categories: facets.categories.map(({ id, count }) => ({ category_id: id, count })),
  stock: facets.stock,
  availability: withUnavailable ? { available: facets.available, unavailable: facets.unavailable } : null,
  price: facets.price && {
    from: { e4: facets.price.fromE4, currency },
    to: { e4: facets.price.toE4, currency },
  },
});
