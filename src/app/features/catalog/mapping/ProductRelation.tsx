import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { Drawer } from '../../../ui/layer/Drawer.tsx';
import { LineRow } from '../../../ui/LineRow.tsx';
import { FixedPager } from '../../../ui/list/paging/FixedPager.tsx';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { optionName } from './option-name.ts';
import { relationQuery } from './queries.ts';

const perPage = 50;

type ProductRelationProps = { marketProductId: string; title: string; onClose: () => void };

/** The shop options of all sellers in scope that use a market product, also within bundles. */
export default function ProductRelation({ marketProductId, title, onClose }: ProductRelationProps) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...relationQuery(marketProductId, page, perPage),
    placeholderData: keepPreviousData,
  });
  return (
    <Drawer title={title || t`Mapped shop products`} onClose={onClose}>
      {error && !data && (
        <ErrorPanel
          title={<Trans>The mappings did not load</Trans>}
          text={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <SkeletonRows label={t`Mapped shop products`} rows={6} />}
      {data && data.count === 0 && (
        <Text c="dimmed">
          <Trans>No shop product is mapped to it.</Trans>
        </Text>
      )}
      {data && data.count > 0 && (
        <>
          <Text size="sm" c="dimmed">
            <Plural value={data.sellers} one="# seller" other="# sellers" /> ·{' '}
            <Plural value={data.count} one="# option" other="# options" />
          </Text>
          {data.list.map((row) => (
            <LineRow
              key={`${row.shop_variant_id} ${row.variant.variant_id} ${row.quantity} ${row.country_codes.join()}`}
              image={row.image}
              name={optionName(row.title, row.option_title)}
              option={`${row.seller_name} · ${row.store_name}`}
              codes={<Plate>{row.variant.variant_code}</Plate>}
              each={row.quantity > 1 ? `× ${row.quantity}` : undefined}
              status={
                row.country_codes.length > 0 && (
                  <Text span size="xs" c="dimmed">
                    <Trans>only to {row.country_codes.join(', ')}</Trans>
                  </Text>
                )
              }
              end={
                <ButtonLink
                  to="/products/my/mapping"
                  search={{ shop_product_id: row.shop_product_id, view: 'all' }}
                  variant="subtle"
                >
                  <Trans>Mapping</Trans>
                </ButtonLink>
              }
            />
          ))}
          <FixedPager page={page} size={perPage} count={data.count} onPage={setPage} />
        </>
      )}
    </Drawer>
  );
}
