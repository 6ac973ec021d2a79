import { useLingui } from '@lingui/react/macro';
import { IconShoppingCartPlus } from '@tabler/icons-react';
import { maxQuantity } from '#domain/catalog/cart/limits.ts';
import { itemKey } from '#domain/catalog/cart/operations.ts';
import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import { useCart } from '../../../../sync/cart/cart.ts';
import type { Output } from '../../../../sync/calls.ts';
import { IconButton } from '../../../../ui/button/IconButton.tsx';
import { putInCart } from './put-in-cart.ts';

type Product = Output<'market_product.detail'>;
type AddToCartProps = { product: Product; variant: Product['variants'][number]; name: string };

/** Adds one piece of an option to the cart; shows how many are in it. */
export function AddToCart({ product, variant, name }: AddToCartProps) {
  const { t } = useLingui();
  const item = { market_product_id: product.market_product_id, variant_id: variant.variant_id };
  const inCart = useCart().lines.find((line) => itemKey(line) === itemKey(item))?.quantity ?? 0;
  const isGone = product.status === productStatus.unavailable || maxQuantity(variant.stock, variant.own_stock) === 0;
  const label =
    product.status === productStatus.unavailable ? t`Unavailable` : isGone ? t`Sold out` : t`Add ${name} to the cart`;
  return (
    <IconButton label={label} count={inCart} disabled={isGone} onClick={() => putInCart(product, variant)}>
      <IconShoppingCartPlus size={18} stroke={1.6} />
    </IconButton>
  );
}
