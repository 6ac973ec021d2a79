import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import '@mantine/core/styles/Badge.layer.css';
import { IconAdjustmentsHorizontal, IconPlus, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button } from '../../button/Button.tsx';
import { IconButton } from '../../button/IconButton.tsx';
import { FilterChip } from './FilterChip.tsx';
import { chipWords } from './filter-words.ts';
import type { Filter, FilterValues } from './filters.ts';
import { SearchField } from './SearchField.tsx';
import { useWidth } from '../use-width.ts';
import classes from './filter-bar.module.css';

// The calendar and the pickers are only fetched by those who open them.
const FilterDrawer = lazy(() => import('./FilterDrawer.tsx'));

type FilterBarProps = {
  filters: readonly Filter[];
  values: FilterValues;
  onChange: (next: FilterValues) => void;
  search?:
    | {
        /** What can be searched for: "Order number, customer, tracking or note". */
        placeholder: string;
        /** What is being typed, as it filters now. */
        live: string;
        /** The keyword Enter has kept; it becomes a chip. */
        kept: string;
        /** 300 ms after the last key. */
        onLive: (text: string) => void;
        /** Enter, with the typed text; or the empty text when the chip is taken away. */
        onKeep: (text: string) => void;
      }
    | undefined;
  /** Takes away all filters and the keyword. */
  onClear: () => void;
  /** The drawer is about to open: options it needs from the server may be asked for. */
  onOpen?: (() => void) | undefined;
  /** At the far right: a ColumnChooser. */
  end?: ReactNode;
};

/** Search, one chip per active filter, and the way to all filters. */
export function FilterBar({ filters, values, onChange, search, onClear, onOpen, end }: FilterBarProps) {
  const { t, i18n } = useLingui();
  const width = useWidth();
  const [openAt, setOpenAt] = useState<string | true | null>(null);
  const [searching, setSearching] = useState(false);
  const phone = width === 'phone';
  const open = (at: string | true) => {
    onOpen?.();
    setOpenAt(at);
  };
  const active = filters.flatMap((filter) => {
    const value = values[filter.id];
    return value ? [{ filter, value }] : [];
  });
  const without = (id: string) => Object.fromEntries(Object.entries(values).filter(([key]) => key !== id));
  const count = active.length + (search?.kept ? 1 : 0);

  // Neither columns to choose nor anything to look for.
  if (phone && !search && filters.length === 0) return <div className={classes.none} />;
  return (
    <search className={classes.bar}>
      {search && (!phone || searching || search.live !== '') && <SearchField {...search} takeFocus={searching} />}
      <div className={classes.chips}>
        {phone && search && !searching && search.live === '' && (
          <IconButton className={classes.filters} label={search.placeholder} onClick={() => setSearching(true)}>
            <IconSearch size={20} stroke={1.6} />
          </IconButton>
        )}
        {phone && filters.length > 0 && (
          <Button
            className={classes.filters}
            icon={<IconAdjustmentsHorizontal size={18} stroke={1.6} />}
            onClick={() => open(true)}
          >
            <Trans>Filters</Trans>
            {count > 0 && (
              <Badge size="sm" variant="primary" fz="xs" px={5}>
                {count}
              </Badge>
            )}
          </Button>
        )}
        {search?.kept && (
          <FilterChip
            name={t`Search`}
            verb={t`is`}
            value={search.kept}
            onEdit={() => document.querySelector<HTMLElement>('[data-list-search]')?.focus()}
            onRemove={() => search.onKeep('')}
          />
        )}
        {active.map(({ filter, value }) => (
          <FilterChip
            key={filter.id}
            name={i18n._(filter.label)}
            {...chipWords(filter, value, i18n)}
            onEdit={() => open(filter.id)}
            onRemove={() => onChange(without(filter.id))}
          />
        ))}
        {!phone && filters.length > 0 && (
          <Button variant="subtle" icon={<IconPlus size={16} stroke={1.6} />} onClick={() => open(true)}>
            {width === 'tablet' ? <Trans>Filter</Trans> : <Trans>More Filters</Trans>}
          </Button>
        )}
        {count > 0 && width !== 'tablet' && (
          <Button variant="subtle" className={classes.filters} onClick={onClear}>
            <Trans>Clear all</Trans>
          </Button>
        )}
      </div>
      {end && !phone && <div className={classes.end}>{end}</div>}
      {openAt !== null && (
        <Suspense fallback={null}>
          <FilterDrawer
            filters={filters}
            values={values}
            at={openAt === true ? undefined : openAt}
            onApply={(next) => {
              onChange(next);
              setOpenAt(null);
            }}
            onClose={() => setOpenAt(null)}
          />
        </Suspense>
      )}
    </search>
  );
}
