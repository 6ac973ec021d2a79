import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowsSort } from '@tabler/icons-react';
import type { MessageDescriptor } from '@lingui/core';
import { marketSorts, type MarketSort } from '#domain/catalog/marketplace/sort.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Menu } from '../../../ui/layer/Menu.tsx';

const sortLabels: Readonly<Record<MarketSort, MessageDescriptor>> = {
  newArrival: msg`Newest first`,
  bestSeller: msg`Best sellers`,
  bestFeedback: msg`Best feedback`,
  priceAsc: msg`Price, low to high`,
  priceDesc: msg`Price, high to low`,
  asc: msg`Title, A to Z`,
  desc: msg`Title, Z to A`,
};

/** The sorting of the marketplace; the button shows the current one. */
export function SortMenu({ sort, onSort }: { sort: MarketSort; onSort: (next: MarketSort) => void }) {
  const { t, i18n } = useLingui();
  return (
    <Menu
      label={t`Sort`}
      align="end"
      entries={marketSorts.map((each) => ({
        id: each,
        label: i18n._(sortLabels[each]),
        checked: each === sort,
        onSelect: () => onSort(each),
      }))}
      renderButton={(props) => (
        <Button {...props} icon={<IconArrowsSort size={16} stroke={1.6} />}>
          <span className="py-sr">
            <Trans>Sort</Trans>
          </span>
          {i18n._(sortLabels[sort])}
        </Button>
      )}
    />
  );
}
