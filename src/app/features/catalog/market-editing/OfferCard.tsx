import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import { useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { ProductEdit } from './queries.ts';

type OfferCardProps = { product: ProductEdit; isDirty: boolean; onGone: () => void };

/** Whether sellers are offered the product; starts and stops it, or deletes the product. */
export function OfferCard({ product, isDirty, onGone }: OfferCardProps) {
  const { t } = useLingui();
  const [isDeleting, setDeleting] = useState(false);
  const { market_product_id: id, status, used_by: usedBy, updated_by: updatedBy, content } = product;
  const { title } = content;
  const activate = useCommand('market_product.activation', {
    onDone: (_, { status: now }) =>
      showToast({
        tone: 'good',
        title: now === 1 ? t`${title} is offered to sellers` : t`${title} is no longer offered`,
      }),
  });
  const remove = useCommand('market_product.delete', {
    onDone: () => {
      showToast({ tone: 'good', title: t`${title} is deleted` });
      onGone();
    },
  });
  return (
    <Surface title={<Trans>Availability</Trans>}>
      <Stack gap="sm">
        <span>
          {status === productStatus.available ? (
            <ToneMark tone="good">
              <Trans>Offered to sellers</Trans>
            </ToneMark>
          ) : (
            <ToneMark tone="wait">
              <Trans>Not offered</Trans>
            </ToneMark>
          )}
        </span>
        <Text size="sm" c="dimmed">
          <Plural
            value={usedBy}
            _0="No shop product is mapped to it."
            one="# shop product is mapped to it."
            other="# shop products are mapped to it."
          />
        </Text>
        <Text size="sm" c="dimmed">
          {updatedBy ? (
            <Trans>
              Last saved by {updatedBy}, <DateText value={product.updated_at} />
            </Trans>
          ) : (
            <Trans>
              Last saved <DateText value={product.updated_at} />
            </Trans>
          )}
        </Text>
        <Group gap="xs">
          <Button
            loading={activate.isPending}
            why={isDirty && status === productStatus.unavailable ? t`Save your changes first.` : undefined}
            onClick={() =>
              activate.mutate({
                market_product_ids: [id],
                status: status === productStatus.available ? productStatus.unavailable : productStatus.available,
              })
            }
          >
            {status === productStatus.available ? <Trans>Stop offering</Trans> : <Trans>Offer to sellers</Trans>}
          </Button>
          <Button variant="danger" onClick={() => setDeleting(true)}>
            <Trans>Delete</Trans>
          </Button>
        </Group>
      </Stack>
      {isDeleting && (
        <ConfirmDialog
          title={t`Delete ${title}?`}
          text={
            <Trans>
              Sellers no longer find it. Shop products keep their mapping, and it can be restored from the deleted
              products.
            </Trans>
          }
          confirm={<Trans>Delete</Trans>}
          danger
          loading={remove.isPending}
          onConfirm={() => remove.mutate({ market_product_ids: [id] })}
          onClose={() => setDeleting(false)}
        />
      )}
    </Surface>
  );
}
