import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Box, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { useCan } from '../../../session/session.ts';
import { Segments } from '../../../ui/button/Segments.tsx';
import type { Filter } from '../../../ui/list/filters/filters.ts';
import { FilterBar } from '../../../ui/list/filters/FilterBar.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { formatDay } from '../../../ui/text/format-date.ts';
import { today } from '../../../ui/text/formats.ts';
import { useNow } from '../../../ui/text/use-now.ts';
import { DeliveryTimes } from './DeliveryTimes.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import {
  dashboardQuery,
  homeDays,
  homeFilters,
  storesQuery,
  trendsQuery,
  yesterdayQuery,
  type HomeState,
} from './queries.ts';
import { StagesCard } from './StagesCard.tsx';
import { TodoCard } from './TodoCard.tsx';
import { HoursToShipping, MoneyByDay, OrdersAndParcels } from './TrendCards.tsx';
import { YesterdayStrip } from './YesterdayStrip.tsx';
import classes from './home.module.css';

type DashboardProps = { state: HomeState; onState: (next: HomeState) => void };

/** Loads independently: other parts stay visible while this one loads or fails. */
function Part<T>({ of, wide, children }: { of: UseQueryResult<T>; wide?: boolean; children: (data: T) => ReactNode }) {
  if (of.data) return children(of.data);
  if (of.error)
    return (
      <Surface>
        <NotLoaded
          error={of.error}
          title={<Trans>These figures did not load</Trans>}
          onRetry={() => void of.refetch()}
        />
      </Surface>
    );
  return <Paper withBorder radius={10} mih={wide ? 88 : 240} aria-busy />;
}

function useFilters() {
  const canReadStores = useCan('store.read');
  const { data } = useQuery({ ...storesQuery, enabled: canReadStores });
  return useMemo(() => {
    const options = data?.map(({ store_id: value, name }) => ({ value, label: name })) ?? [];
    return homeFilters.flatMap((filter): Filter[] => {
      if (filter.kind !== 'select') return [filter];
      return options.length > 1 ? [{ ...filter, options }] : [];
    });
  }, [data]);
}

/** Open work, yesterday's figures, and trends, as permitted to the user. */
export function Dashboard({ state, onState }: DashboardProps) {
  const { t } = useLingui();
  const now = useNow(60_000);
  const day = today(now);
  const filters = useFilters();
  const work = useQuery({ ...dashboardQuery(state), placeholderData: keepPreviousData });
  const yesterday = useQuery({ ...yesterdayQuery(state), placeholderData: keepPreviousData });
  const trends = useQuery({ ...trendsQuery(state, day), placeholderData: keepPreviousData });
  const days = homeDays(state, day);
  const [from, to] = [formatDay(days.from), formatDay(days.to)];
  return (
    <>
      <PageHead
        title={<Trans>Dashboard</Trans>}
        note={<DateText value={now} form="day" />}
        actions={
          work.data?.has_own_sellers && (
            <Segments
              aria-label={t`Whose`}
              value={state.sellers}
              onChange={(sellers) => onState({ ...state, sellers })}
              data={[
                { value: 'mine', label: t`My sellers` },
                { value: 'all', label: t`Everyone` },
              ]}
            />
          )
        }
      />
      <Box mt="xs">
        <FilterBar
          filters={filters}
          values={state.filters}
          onChange={(values) => onState({ ...state, filters: values })}
          onClear={() => onState({ ...state, filters: {} })}
        />
      </Box>
      <Stack mt="md" gap="md">
        {work.data?.first_steps && <FirstSteps done={work.data.first_steps} />}
        <Part of={yesterday} wide>
          {(figures) => <YesterdayStrip figures={figures} />}
        </Part>
        <Part of={work}>
          {({ todo, stages, waiting }) => (
            <div className={classes.now} data-few={todo.length < 3 || undefined}>
              {todo.length > 0 && <TodoCard todo={todo} />}
              {stages.length > 0 && <StagesCard stages={stages} waiting={waiting} />}
            </div>
          )}
        </Part>
        <Part of={trends}>
          {(data) => (
            <SimpleGrid cols={{ base: 1, lg: 2 }} className={classes.charts}>
              <OrdersAndParcels days={data.days} />
              <HoursToShipping days={data.days} />
              <MoneyByDay days={data.days} />
              <DeliveryTimes deliveries={data.deliveries} />
            </SimpleGrid>
          )}
        </Part>
        <Text size="xs" c="dimmed">
          <Trans>
            Charts: {from} – {to}. Days are UTC. Income and cost count on the day of the order.
          </Trans>
        </Text>
      </Stack>
    </>
  );
}
