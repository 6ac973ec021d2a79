import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GoodsSearch, useGoodsSearch } from '../../../../shared/goods/GoodsSearch.tsx';
import { Segments } from '../../../../ui/button/Segments.tsx';
import { Drawer } from '../../../../ui/layer/Drawer.tsx';
import { FixedPager } from '../../../../ui/list/paging/FixedPager.tsx';
import type { WantedLine } from './draft.ts';
import { GoodsRow } from './GoodsRow.tsx';
import { goodsQuery, perPage, type Source } from './queries.ts';

type GoodsPickerProps = {
  /** What to look for in the marketplace; '' starts with the seller's own. */
  find: string;
  chosen: readonly WantedLine[];
  onAdd: (lines: readonly WantedLine[]) => void;
  onClose: () => void;
};

/** Searches the seller's own goods or the marketplace's. */
export function GoodsPicker({ find, chosen, onAdd, onClose }: GoodsPickerProps) {
  const { t } = useLingui();
  const [source, setSource] = useState<Source>(find === '' ? 'own' : 'market');
  const search = useGoodsSearch(find);
  const { keyword, page, setPage } = search;
  const query = useQuery({ ...goodsQuery(source, keyword, page), placeholderData: keepPreviousData });
  const { data } = query;
  const has = new Set(chosen.map(({ variant_id }) => variant_id));
  return (
    <Drawer title={t`Add goods`} onClose={onClose}>
      <Stack gap="sm">
        <Segments
          aria-label={t`Source`}
          data={[
            { value: 'own', label: t`My products` },
            { value: 'market', label: t`Marketplace` },
          ]}
          value={source}
          onChange={(next) => {
            setSource(next);
            setPage(1);
          }}
        />
        <GoodsSearch label={<Trans>Search</Trans>} search={search} query={query} />
      </Stack>
      <ul aria-label={t`Products`}>
        {data?.list.map((goods) => {
          const pieces = Math.max(goods.suggested, goods.min_quantity);
          return (
            <GoodsRow
              key={goods.variant_id}
              goods={goods}
              pieces={pieces}
              isChosen={has.has(goods.variant_id)}
              onAdd={() => onAdd([{ variant_id: goods.variant_id, quantity: pieces }])}
            />
          );
        })}
      </ul>
      {data?.count === 0 && (
        <Text inherit py="xl" ta="center" c="dimmed">
          {source === 'own' && keyword === '' ? (
            <Trans>None of your products is mapped yet. Search the marketplace.</Trans>
          ) : (
            <Trans>No products match. Try fewer words, or the code.</Trans>
          )}
        </Text>
      )}
      {data && <FixedPager page={page} size={perPage} count={data.count} onPage={setPage} />}
    </Drawer>
  );
}
