import { optionTitles } from '#domain/catalog/marketplace/option-titles.ts';
import type { CartFacts } from '../../../../sync/cart/cart.ts';
import type { Output } from '../../../../sync/calls.ts';

type Product = Output<'market_product.detail'>;
type Variant = Product['variants'][number];

/** The data of a cart line, so that it shows before the server has responded. */
export function cartFacts(product: Product, variant: Variant): CartFacts {
  const option = optionTitles(variant, product);
  return {
    market_product_id: product.market_product_id,
    variant_id: variant.variant_id,
    stock: variant.stock,
    own_stock: variant.own_stock,
    product_title: product.title,
    product_title_cn: product.title_cn,
    variant_title: option.title,
    variant_title_cn: option.title_cn,
    image: variant.image,
    quotation_price: variant.price,
    eur_price: variant.price.currency === 'EUR' ? variant.price : null,
    accepted: null,
    catalogue_price: variant.price,
    status: product.status,
  };
}
