import { useLingui } from '@lingui/react/macro';
import { IconHeart, IconHeartFilled, IconShoppingCartPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import { localizedTitle } from '../../../i18n/localized-title.ts';
import { reportError } from '../../../sync/report-error.ts';
import { queryClient } from '../../../sync/queries.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import type { ProductRow } from './ProductGrid.tsx';
import { putInCart } from './cart/put-in-cart.ts';
import { productQuery } from './queries.ts';
import { useWish } from './use-wish.ts';
import classes from './mall.module.css';

type TileActsProps = {
  product: ProductRow;
  mayWish: boolean;
  mayBuy: boolean;
  onOpen: (id: string) => void;
  /** Further buttons. */
  children?: ReactNode;
};

/** Buttons on a product tile: wishlist, cart, and those of other features. */
export function TileActs({ product, mayWish, mayBuy, onOpen, children }: TileActsProps) {
  const { t, i18n } = useLingui();
  const { isWished, toggle } = useWish(product);
  const [title] = localizedTitle(product, i18n.locale);

  /** With several options the user has to choose one first. */
  const buy = async () => {
    if (product.variant_count > 1) return onOpen(product.market_product_id);
    const detail = await queryClient.ensureQueryData(productQuery(product.market_product_id));
    const [only] = detail.variants;
    if (only) putInCart(detail, only);
    return undefined;
  };
  return (
    <span className={classes.tileActs}>
      {mayWish && (
        <IconButton
          label={isWished ? t`Take ${title} off the wishlist` : t`Put ${title} on the wishlist`}
          aria-pressed={isWished}
          onClick={toggle}
        >
          {isWished ? <IconHeartFilled size={18} /> : <IconHeart size={18} stroke={1.6} />}
        </IconButton>
      )}
      {mayBuy && product.status === productStatus.available && (
        <IconButton
          label={product.variant_count > 1 ? t`Choose an option of ${title}` : t`Add ${title} to the cart`}
          onClick={() => void buy().catch(reportError)}
        >
          <IconShoppingCartPlus size={18} stroke={1.6} />
        </IconButton>
      )}
      {children}
    </span>
  );
}
