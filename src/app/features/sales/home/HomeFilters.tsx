import { useLingui } from '@lingui/react/macro';
import { IconCalendar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../../session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Segments } from '../../../ui/button/Segments.tsx';
import { deferred } from '../../../ui/deferred.tsx';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import type { FilterDrawerProps } from '../../../ui/list/filters/FilterDrawer.tsx';
import { chipLabels } from '../../../ui/list/filters/filter-labels.ts';
import { chosen, type FilterValues } from '../../../ui/list/filters/filters.ts';
import { datesFilter, periodOf, storesQuery, type HomeState } from './queries.ts';
import classes from './home.module.css';

const FilterDrawer = deferred<FilterDrawerProps>(
  async () => (await import('../../../ui/list/filters/FilterDrawer.tsx')).FilterDrawer,
);

type HomeFiltersProps = {
  state: HomeState;
  onState: (next: HomeState) => void;
  /** Whether the user can choose between the own sellers and all. */
  hasOwnSellers: boolean;
};

/** Whose figures, of which store, and the period of the charts. */
export function HomeFilters({ state, onState, hasOwnSellers }: HomeFiltersProps) {
  const { t, i18n } = useLingui();
  const [isChoosing, setChoosing] = useState(false);
  const setFilters = (filters: FilterValues) => onState({ ...state, filters });
  const canReadStores = useCan('store.read');
  const { data: stores = [] } = useQuery({ ...storesQuery, enabled: canReadStores });
  const { store_id: store, ...others } = state.filters;
  const [storeId] = chosen(store);
  const period = periodOf(state);
  return (
    <>
      {stores.length > 1 && (
        <div className={classes.store}>
          <SelectField
            bare
            low
            clearable
            label={t`Store`}
            placeholder={t`All stores`}
            options={stores.map(({ store_id: value, name }) => ({ value, label: name }))}
            value={storeId ?? null}
            onChange={(id) =>
              setFilters(id === null ? others : { ...others, store_id: { kind: 'choice', values: [id] } })
            }
          />
        </div>
      )}
      <Button icon={<IconCalendar size={16} stroke={1.6} />} onClick={() => setChoosing(true)}>
        {chipLabels(datesFilter, period, i18n).value}
      </Button>
      {hasOwnSellers && (
        <Segments
          aria-label={t`Whose`}
          value={state.sellers}
          onChange={(sellers) => onState({ ...state, sellers })}
          data={[
            { value: 'mine', label: t`Mine` },
            { value: 'all', label: t`Everyone` },
          ]}
        />
      )}
      {isChoosing && (
        <FilterDrawer
          filters={[datesFilter]}
          values={{ date: period }}
          at="date"
          onApply={({ date }) => {
            const { date: _old, ...rest } = state.filters;
            setFilters(date ? { ...rest, date } : rest);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
