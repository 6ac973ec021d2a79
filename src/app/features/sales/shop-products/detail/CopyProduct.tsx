import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { storeStatus } from '#domain/sales/stores/status.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { Checkbox } from '../../../../ui/form/choice/Checkbox.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { connectedStoresQuery, type ProductDetail } from '../queries.ts';

type CopyProductProps = { product: ProductDetail; onClose: () => void };

/** Publishes the same entry of the import list to other stores of the seller. */
export function CopyProduct({ product, onClose }: CopyProductProps) {
  const { t } = useLingui();
  const { data } = useQuery(connectedStoresQuery);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const stores = (data?.list ?? []).filter(
    ({ store_id, seller_id, status, connection }) =>
      store_id !== product.store_id &&
      seller_id === product.seller_id &&
      status === storeStatus.open &&
      connection !== null,
  );
  const copy = useCommand('product.copy', {
    onDone: () => {
      showToast({ tone: 'going', title: t`${product.title} is being published` });
      onClose();
    },
  });
  const toggle = (id: string, on: boolean) => setPicked(on ? [...picked, id] : picked.filter((each) => each !== id));
  return (
    <ConfirmDialog
      title={t`Copy ${product.title} to another shop?`}
      text={
        stores.length === 0 ? (
          <Trans>There is no other connected shop. Connect one under Stores.</Trans>
        ) : (
          <Trans>Prices follow the price rule of each store.</Trans>
        )
      }
      confirm={<Trans>Publish</Trans>}
      loading={copy.isPending}
      why={picked.length === 0 ? t`Choose a store.` : undefined}
      onConfirm={() => copy.mutate({ shop_product_id: product._id, store_ids: [...picked] })}
      onClose={onClose}
    >
      <Stack gap="xs">
        {stores.map(({ store_id, name }) => (
          <Checkbox
            key={store_id}
            label={name}
            checked={picked.includes(store_id)}
            onChange={(event) => toggle(store_id, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </ConfirmDialog>
  );
}
