import { Trans, useLingui } from '@lingui/react/macro';
import { useCommand } from '../../../../sync/queries.ts';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { ProductDetail } from '../queries.ts';

type TakeOffSaleProps = { product: ProductDetail; isDeletion: boolean; onClose: () => void };

/** Unpublishes a product, or deletes it in the shop for good. */
export function TakeOffSale({ product, isDeletion, onClose }: TakeOffSaleProps) {
  const { t } = useLingui();
  const { title, store_name: store } = product;
  const command = useCommand('product.deleteProduct', {
    onDone: () => {
      showToast({ tone: 'going', title: isDeletion ? t`${title} is being deleted` : t`${title} is being unpublished` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={isDeletion ? t`Delete ${title} in ${store}?` : t`Unpublish ${title}?`}
      text={
        isDeletion ? (
          <Trans>The product, its pictures and its address disappear from the shop. This cannot be undone.</Trans>
        ) : (
          <Trans>Customers no longer see it. It stays in the shop as a draft and can be published again.</Trans>
        )
      }
      confirm={isDeletion ? <Trans>Delete in the shop</Trans> : <Trans>Unpublish</Trans>}
      danger={isDeletion}
      loading={command.isPending}
      onConfirm={() => command.mutate({ product_ids: [product._id], store_id: product.store_id, in_shop: isDeletion })}
      onClose={onClose}
    />
  );
}
