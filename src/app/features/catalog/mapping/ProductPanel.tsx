import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { mappingStatus } from '#domain/shared/order-status/order-status.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { DetailDrawer } from '../../../ui/layer/DetailDrawer.tsx';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { StatusMark } from '../../../ui/status/StatusMark.tsx';
import type { ProductRow } from './ProductList.tsx';
import { ProductOptions, type ShopProduct } from './ProductOptions.tsx';
import { infoQuery } from './queries.ts';
import classes from './products.module.css';

type Panel = {
  id: string;
  /** Known from the list, shown while the rest loads. */
  known: ProductRow | undefined;
  withSeller: boolean;
};

/** The options of a product next to its list. */
export function ProductPane({ id, known, withSeller, onNext }: Panel & { onNext: (() => void) | undefined }) {
  const info = useQuery(infoQuery(id));
  const head = info.data ?? known;
  return (
    <section className={classes.main} aria-label={head?.title}>
      {head && (
        <Box component="header" mb="sm">
          <Group gap="4px 14px">
            <Title order={2} fz="1.0625rem" lh="1.5rem">
              {head.title}
            </Title>
            <StatusMark family="mapping" status={head.mapping_status} full variant="tinted" />
          </Group>
          <Text size="sm" c="dimmed">
            <Sub product={head} withSeller={withSeller} />
          </Text>
        </Box>
      )}
      <Body id={id} {...info} onNext={onNext} />
    </section>
  );
}

type DrawerProps = Panel & {
  position: { at: number; of: number } | undefined;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
};

/** The same as a drawer on narrow screens. */
export function ProductDrawer({ id, known, withSeller, position, onPrevious, onNext, onClose }: DrawerProps) {
  const { t } = useLingui();
  const info = useQuery(infoQuery(id));
  const head = info.data ?? known;
  return (
    <DetailDrawer
      title={head?.title ?? t`Shop product`}
      onClose={onClose}
      position={position}
      onPrevious={onPrevious}
      onNext={onNext}
      statuses={head && <StatusMark family="mapping" status={head.mapping_status} full variant="tinted" />}
      sub={head && <Sub product={head} withSeller={withSeller} />}
    >
      <Body id={id} {...info} onNext={onNext} />
    </DetailDrawer>
  );
}

function Sub({ product, withSeller }: { product: ProductRow | ShopProduct; withSeller: boolean }) {
  return (
    <>
      {withSeller && <>{product.seller_name} · </>}
      {product.store_name} ·{' '}
      <Trans>
        {product.mapped_count} of {product.option_count} mapped
      </Trans>
    </>
  );
}

type BodyProps = {
  id: string;
  data: ShopProduct | undefined;
  error: Error | null;
  refetch: () => unknown;
  onNext: (() => void) | undefined;
};

function Body({ id, data, error, refetch, onNext }: BodyProps) {
  const { t } = useLingui();
  if (error && !data)
    return (
      <ErrorPanel title={<Trans>The product did not load</Trans>} text={error.message} onRetry={() => void refetch()} />
    );
  if (!data) return <SkeletonRows label={t`Options`} rows={4} />;
  return (
    <>
      <ProductOptions key={id} product={data} />
      {data.mapping_status === mappingStatus.mapped && onNext && (
        <Box mt={20}>
          <Button size="form" onClick={onNext}>
            <Trans>Next product</Trans>
          </Button>
        </Box>
      )}
    </>
  );
}
