import { Trans } from '@lingui/react/macro';
import {
  IconBuildingWarehouse,
  IconHeart,
  IconHeartFilled,
  IconMessageQuestion,
  IconPencil,
} from '@tabler/icons-react';
import { useCan } from '../../../session/session.ts';
import type { Output } from '../../../sync/calls.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { useWish } from './use-wish.ts';

export function ProductFooter({ product }: { product: Output<'market_product.detail'> }) {
  const { isWished, toggle } = useWish(product);
  const mayEdit = useCan('market.edit');
  const mayApply = useCan('checkout.use');
  const mayAsk = useCan('inquiry.edit');
  return (
    <>
      <Button
        size="form"
        aria-pressed={isWished}
        icon={isWished ? <IconHeartFilled size={16} /> : <IconHeart size={16} stroke={1.6} />}
        onClick={toggle}
      >
        {isWished ? <Trans>On the wishlist</Trans> : <Trans>Add to wishlist</Trans>}
      </Button>
      {mayAsk && (
        <ButtonLink
          size="form"
          icon={<IconMessageQuestion size={16} stroke={1.6} />}
          to="/products/my/add-inquiry"
          search={{ market_product_id: product.market_product_id }}
        >
          <Trans>Ask for prices</Trans>
        </ButtonLink>
      )}
      {mayApply && (
        <ButtonLink
          size="form"
          icon={<IconBuildingWarehouse size={16} stroke={1.6} />}
          to="/stock/purchase/apply"
          search={{ find: product.title }}
        >
          <Trans>Apply for stock</Trans>
        </ButtonLink>
      )}
      {mayEdit && (
        <ButtonLink
          size="form"
          icon={<IconPencil size={16} stroke={1.6} />}
          to="/products/mall/edit"
          search={{ id: product.market_product_id }}
        >
          <Trans>Edit product</Trans>
        </ButtonLink>
      )}
    </>
  );
}
