import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import '@mantine/core/styles/Badge.layer.css';
import { IconAdjustmentsHorizontal, IconPlus, IconSearch } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../button/Button.tsx';
import { IconButton } from '../../button/IconButton.tsx';
import { deferred } from '../../deferred.tsx';
import { FilterChip } from './FilterChip.tsx';
import type { FilterDrawerProps } from './FilterDrawer.tsx';
import { chipLabels } from './filter-labels.ts';
import type { Filter, FilterValues } from './filters.ts';
import { SearchField, type SearchFieldProps } from './SearchField.tsx';
import { searchField } from '../use-list-keys.ts';
import { useWidth } from '../use-width.ts';
import classes from './filter-bar.module.css';

const FilterDrawer = deferred<FilterDrawerProps>(async () => (await import('./FilterDrawer.tsx')).FilterDrawer);

type BarSearch = SearchFieldProps & {
  /** The keyword kept by Enter; it becomes a chip. */
  keyword: string;
  /** Right of the field: another way to search. */
  end?: ReactNode;
};

type FilterBarProps = {
  filters: readonly Filter[];
  values: FilterValues;
  onChange: (next: FilterValues) => void;
  search?: BarSearch | undefined;
  /** Removes all filters and the keyword. */
  onClear: () => void;
  /** The drawer is about to open: its options may be queried. */
  onOpen?: (() => void) | undefined;
  /** At the far right: a ColumnChooser. */
  end?: ReactNode;
};

/** Search, one chip per active filter, and the button that opens all filters. */
export function FilterBar({ filters, values, onChange, search, onClear, onOpen, end }: FilterBarProps) {
  const { t, i18n } = useLingui();
  const width = useWidth();
  const isPhone = width === 'phone';
  const [openAt, setOpenAt] = useState<{ filter?: string } | null>(null);
  const [searching, setSearching] = useState(false);
  const open = (filter?: string) => {
    onOpen?.();
    setOpenAt(filter === undefined ? {} : { filter });
  };
  const showsField = search && (!isPhone || searching || search.live !== '');
  const active = filters.flatMap((filter) => {
    const value = values[filter.id];
    return value ? [{ filter, value }] : [];
  });
  const count = active.length + (search?.keyword ? 1 : 0);

  if (isPhone && !search && filters.length === 0) return <div className={classes.none} />;
  return (
    <search className={classes.bar}>
      {showsField && <SearchField {...search} autoFocus={searching} />}
      {!isPhone && search?.end}
      <div className={classes.chips}>
        {search && !showsField && (
          <IconButton className={classes.filters} label={search.placeholder} onClick={() => setSearching(true)}>
            <IconSearch size={20} stroke={1.6} />
          </IconButton>
        )}
        {isPhone && search?.end}
        {isPhone && filters.length > 0 && (
          <Button
            className={classes.filters}
            icon={<IconAdjustmentsHorizontal size={18} stroke={1.6} />}
            onClick={() => open()}
          >
            <Trans>Filters</Trans>
            {count > 0 && (
              <Badge size="sm" variant="primary" fz="xs" px={5}>
                {count}
              </Badge>
            )}
          </Button>
        )}
        {search?.keyword && (
          <FilterChip
            name={t`Search`}
            verb={t`is`}
            value={search.keyword}
            onEdit={() => searchField()?.focus()}
            onRemove={() => search.onKeep('')}
          />
        )}
        {active.map(({ filter, value }) => (
          <FilterChip
            key={filter.id}
            name={i18n._(filter.label)}
            {...chipLabels(filter, value, i18n)}
            onEdit={() => open(filter.id)}
            onRemove={() => {
              const { [filter.id]: _removed, ...others } = values;
              onChange(others);
            }}
          />
        ))}
        {!isPhone && filters.length > 0 && (
          <Button variant="subtle" icon={<IconPlus size={16} stroke={1.6} />} onClick={() => open()}>
            {width === 'tablet' ? <Trans>Filter</Trans> : <Trans>More Filters</Trans>}
          </Button>
        )}
        {count > 0 && width !== 'tablet' && (
          <Button variant="subtle" className={classes.filters} onClick={onClear}>
            <Trans>Clear all</Trans>
          </Button>
        )}
      </div>
      {!isPhone && end}
      {openAt && (
        <FilterDrawer
          filters={filters}
          values={values}
          at={openAt.filter}
          onApply={(next) => {
            onChange(next);
            setOpenAt(null);
          }}
          onClose={() => setOpenAt(null)}
        />
      )}
    </search>
  );
}
