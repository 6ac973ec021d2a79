import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useMe } from '../../../session/session.ts';
import type { Filter } from '../../../ui/list/filters/filters.ts';
import { ListScreen, type ListScreenProps } from '../../../ui/list/ListScreen.tsx';
import type { ListState } from '../../../ui/list/list-state.ts';
import { ViewTabs } from '../../../ui/list/views/ViewTabs.tsx';
import { groupCard, groupColumns, parcelCard, parcelColumns } from './columns.tsx';
import {
  groupsQuery,
  lossFilter,
  onOnePage,
  parcelsQuery,
  periodOf,
  profitFilters,
  viewOf,
  type Sums,
} from './queries.ts';
import { sidesOf, type Side } from './sides.ts';
import { SumsStrip } from './SumsStrip.tsx';

type ProfitProps = {
  state: ListState;
  onState: (next: ListState, how?: { replace: boolean }) => void;
  /** The export button. */
  exporting: ReactNode;
};
type Shown = ProfitProps & { sides: readonly Side[] };

/** The common parts of the three views: title, tabs, filters, totals. */
function useFrame({ state, onState, exporting, sides }: Shown, sums: Sums | undefined) {
  const { t } = useLingui();
  const view = viewOf(state);
  const channels = useQuery(groupsQuery({ ...state, filters: {}, live: '', keyword: '' }, 'channel')).data;
  const filters = useMemo((): readonly Filter[] => {
    const options = channels?.list.map(({ key, name }) => ({ value: key, label: name })) ?? [];
    const named = profitFilters.map((filter) => (filter.id === 'channel_id' ? { ...filter, options } : filter));
    return sides.includes('profit') ? [...named, lossFilter] : named;
  }, [channels, sides]);
  return {
    title: <Trans>Shipping profit</Trans>,
    actions: exporting,
    banner: sums && <SumsStrip sums={sums} sides={sides} period={periodOf(state)} />,
    state,
    onState,
    filters,
    keepsView: true,
    search: t`Order, waybill or tracking number`,
    views: (
      <ViewTabs
        views={[
          { id: 'parcels', label: t`Parcels` },
          { id: 'channel', label: t`By channel` },
          { id: 'country', label: t`By country` },
        ]}
        current={view}
        onView={(id) => onState({ ...state, page: 1, view: id === 'parcels' ? undefined : id })}
      />
    ),
    noMatch: <Trans>No parcels shipped in these days</Trans>,
    nothingHere: <Trans>No parcels were shipped in these days.</Trans>,
    failed: <Trans>The parcels did not load</Trans>,
  } satisfies Partial<ListScreenProps<object>>;
}

function Parcels(shown: Shown) {
  const { t } = useLingui();
  const { state, sides } = shown;
  const query = useQuery({ ...parcelsQuery(state), placeholderData: keepPreviousData });
  const frame = useFrame(shown, query.data?.sums);
  const sellers = !useMe().role_name.includes('buyer');
  const columns = useMemo(() => parcelColumns(sides, sellers), [sides, sellers]);
  const card = useMemo(() => parcelCard(sides), [sides]);
  return (
    <ListScreen
      {...frame}
      name="shipping-profit"
      query={query}
      table={{ label: t`Parcels`, columns, rowId: (row) => row._id, rowName: (row) => row.order_number, card }}
    />
  );
}

function Groups({ by, ...shown }: Shown & { by: 'channel' | 'country' }) {
  const { t } = useLingui();
  const { state, sides } = shown;
  const query = useQuery({ ...groupsQuery(state, by), select: onOnePage, placeholderData: keepPreviousData });
  const frame = useFrame(shown, query.data?.sums);
  const columns = useMemo(() => groupColumns(by, sides), [by, sides]);
  const card = useMemo(() => groupCard(by, sides), [by, sides]);
  return (
    <ListScreen
      {...frame}
      name={`shipping-profit-${by}`}
      query={query}
      table={{
        label: by === 'channel' ? t`By channel` : t`By country`,
        columns,
        rowId: (row) => row.key,
        rowName: (row) => row.name,
        card,
      }}
    />
  );
}

/** Shipping income and cost by parcel, channel or country, with the columns permitted to the user. */
export function ShippingProfit(props: ProfitProps) {
  const roles = useMe().role_name;
  const sides = useMemo(() => sidesOf(roles), [roles]);
  const view = viewOf(props.state);
  if (view === 'parcels') return <Parcels {...props} sides={sides} />;
  return <Groups key={view} by={view} {...props} sides={sides} />;
}
