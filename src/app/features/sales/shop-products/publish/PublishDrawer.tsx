import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { publicationStatus } from '#domain/catalog/listing/publication-status.ts';
import { storeStatus } from '#domain/sales/stores/status.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx';
import { Checkbox } from '../../../../ui/form/choice/Checkbox.tsx';
import { Drawer, DrawerEnd } from '../../../../ui/layer/Drawer.tsx';
import { Empty } from '../../../../ui/state/Empty.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { connectedStoresQuery, publicationsQuery } from '../queries.ts';
import type { Publishable } from './PublishButton.tsx';
import { PublishProgress } from './PublishProgress.tsx';

type PublishDrawerProps = {
  products: readonly Publishable[];
  /** Whether it was published without a refusal. */
  onClose: (isPublished: boolean) => void;
  /** A refused product is edited; closes the drawer. */
  onEdit: (importProductId: string) => void;
};

/** The choice of stores, then the progress and the result of each product. */
export function PublishDrawer({ products, onClose, onEdit }: PublishDrawerProps) {
  const { t } = useLingui();
  const { data, isPending } = useQuery(connectedStoresQuery);
  const [picked, setPicked] = useState<readonly string[]>();
  const [taskId, setTaskId] = useState<string>();
  const { data: published } = useQuery({ ...publicationsQuery(taskId ?? ''), enabled: taskId !== undefined });
  const isRefused = published?.list.some(({ status }) => status === publicationStatus.failed) ?? false;
  const publish = useCommand('product.uploadProduct', { onDone: ({ task_id }) => setTaskId(task_id) });
  const sellers = new Set(products.map((product) => product.seller_id));
  const stores = (data?.list ?? []).filter(
    ({ seller_id, status, connection }) => sellers.has(seller_id) && status === storeStatus.open && connection !== null,
  );
  const hasNoStore = taskId === undefined && data !== undefined && stores.length === 0;
  // A seller with one shop needs no choice.
  const chosen = picked ?? (stores.length === 1 ? stores.map(({ store_id }) => store_id) : []);
  const [first, ...others] = chosen;
  const toggle = (id: string, on: boolean) => setPicked(on ? [...chosen, id] : chosen.filter((each) => each !== id));
  const count = products.length;
  return (
    <Drawer
      title={count === 1 ? t`Publish ${products[0]?.title ?? ''}` : t`Publish ${count} products`}
      onClose={() => onClose(taskId !== undefined && !isRefused)}
      foot={
        hasNoStore ? undefined : (
          <DrawerEnd>
            {taskId === undefined ? (
              <Button
                variant="primary"
                size="form"
                loading={publish.isPending}
                why={first === undefined ? t`Choose a store.` : undefined}
                onClick={() =>
                  first !== undefined &&
                  publish.mutate({ product_ids: products.map(({ _id }) => _id), store_id: first, store_ids: others })
                }
              >
                <Plural value={chosen.length} one="Publish to # store" other="Publish to # stores" />
              </Button>
            ) : (
              <Button size="form" onClick={() => onClose(!isRefused)}>
                <Trans>Close</Trans>
              </Button>
            )}
          </DrawerEnd>
        )
      }
    >
      {taskId !== undefined && <PublishProgress taskId={taskId} onEdit={onEdit} />}
      {taskId === undefined && isPending && <SkeletonRows label={t`Stores`} />}
      {hasNoStore && (
        <Empty
          title={<Trans>No connected shop</Trans>}
          text={<Trans>Connect a Shopify or WooCommerce shop under Stores, then publish.</Trans>}
          actions={
            <ButtonLink to="/store" variant="primary">
              <Trans>Stores</Trans>
            </ButtonLink>
          }
        />
      )}
      {taskId === undefined && stores.length > 0 && (
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            <Trans>
              Prices follow the price rule of each store. A product that is in the shop already is updated, so it never
              appears twice.
            </Trans>
          </Text>
          {stores.map(({ store_id, name, currency }) => (
            <Checkbox
              key={store_id}
              label={`${name} · ${currency}`}
              checked={chosen.includes(store_id)}
              onChange={(event) => toggle(store_id, event.currentTarget.checked)}
            />
          ))}
        </Stack>
      )}
    </Drawer>
  );
}
