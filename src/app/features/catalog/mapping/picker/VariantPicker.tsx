import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Text, UnstyledButton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconCheck } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { GoodsSearch, useGoodsSearch } from '../../../../shared/goods/GoodsSearch.tsx';
import { Drawer } from '../../../../ui/layer/Drawer.tsx';
import { FixedPager } from '../../../../ui/list/paging/FixedPager.tsx';
import { useLastPage } from '../../../../ui/list/paging/use-last-page.ts';
import { variantsQuery } from '../queries.ts';
import { VariantLine, type Variant } from '../VariantLine.tsx';
import classes from './picker.module.css';

const perPage = 20;

type VariantPickerProps = {
  optionName: string;
  /** The variant the option is mapped to now. */
  current: string | null;
  onPick: (variant: Variant) => void;
  onClose: () => void;
};

/** Searches our variants; the arrow keys lead from the field to the results. */
export default function VariantPicker({ optionName, current, onPick, onClose }: VariantPickerProps) {
  const { t } = useLingui();
  const search = useGoodsSearch();
  const { typed, keyword, page, setPage } = search;
  const query = useQuery({ ...variantsQuery(keyword, page), placeholderData: keepPreviousData });
  const { data, isPlaceholderData } = query;
  useLastPage({ page, size: perPage, count: isPlaceholderData ? undefined : data?.count }, setPage);
  // Results of the previous text must not be chosen while the new ones load.
  const isStale = isPlaceholderData || typed.trim() !== keyword;

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const field = event.currentTarget.closest('search')?.querySelector('input');
    const rows = [
      ...(event.currentTarget.closest('search')?.querySelectorAll<HTMLElement>('[data-variant]:enabled') ?? []),
    ];
    const at = rows.indexOf(event.currentTarget);
    // Enter in the field focuses the first result: a scanner's Enter must not choose it.
    if (by === undefined && !(at < 0 && event.key === 'Enter')) return;
    event.preventDefault();
    if (at === 0 && by === -1) field?.focus();
    else rows[Math.min(rows.length - 1, at + (by ?? 1))]?.focus();
  };

  return (
    <Drawer title={t`What is “${optionName}”?`} onClose={onClose}>
      <search>
        <GoodsSearch label={<Trans>Search our products</Trans>} search={search} query={query} onKeyDown={walk} />
        {data && (
          <Box component="ul" mt="sm" mx={-12} aria-label={t`Products`} aria-busy={isStale || undefined}>
            {data.list.map((variant) => (
              <li key={variant.variant_id}>
                <UnstyledButton
                  data-variant
                  onKeyDown={walk}
                  className={classes.row}
                  disabled={isStale}
                  aria-pressed={variant.variant_id === current}
                  onClick={() => onPick(variant)}
                >
                  <VariantLine
                    variant={variant}
                    note={
                      <Text span inherit style={{ overflowWrap: 'anywhere' }}>
                        {variant.sku}
                      </Text>
                    }
                    end={
                      variant.variant_id === current && <IconCheck size={18} stroke={1.8} aria-label={t`Mapped now`} />
                    }
                  />
                </UnstyledButton>
              </li>
            ))}
          </Box>
        )}
        {data?.count === 0 && (
          <Text inherit py="xl" ta="center" c="dimmed">
            <Trans>No products match. Try fewer words, or the code.</Trans>
          </Text>
        )}
        {data && <FixedPager page={page} size={perPage} count={data.count} onPage={setPage} />}
      </search>
    </Drawer>
  );
}
