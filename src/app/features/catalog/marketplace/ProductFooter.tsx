import { Trans } from '@lingui/react/macro';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import type { Output } from '../../../sync/calls.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useWish } from './use-wish.ts';

export function ProductFooter({ product }: { product: Output<'market_product.detail'> }) {
  const { isWished, toggle } = useWish(product);
  return (
    <Button
      size="form"
      aria-pressed={isWished}
      icon={isWished ? <IconHeartFilled size={16} /> : <IconHeart size={16} stroke={1.6} />}
      onClick={toggle}
    >
      {isWished ? <Trans>On the wishlist</Trans> : <Trans>Add to wishlist</Trans>}
    </Button>
  );
}
