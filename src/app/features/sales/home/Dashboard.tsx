import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCan, useMe } from '../../../session/session.ts';
import { PageHead } from '../../../ui/PageHead.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { formatDay, formatWeekdayName } from '../../../ui/text/format-date.ts';
import { today } from '../../../ui/text/formats.ts';
import { useNow } from '../../../ui/text/time/use-now.ts';
import { DeliveryTimes } from './DeliveryTimes.tsx';
import { FirstQuotesCard } from './FirstQuotesCard.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { dashboardQuery, homeDays, trendsQuery, yesterdayQuery, type HomeState } from './queries.ts';
import { HomeFilters } from './HomeFilters.tsx';
import { Now } from './Now.tsx';
import { SellersCard } from './SellersCard.tsx';
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

/** Open work, yesterday's figures, and trends, as permitted to the user. */
export function Dashboard({ state, onState }: DashboardProps) {
  const { i18n } = useLingui();
  const now = useNow(60_000);
  const day = today(now);
  const work = useQuery({ ...dashboardQuery(state), placeholderData: keepPreviousData });
  const yesterday = useQuery({ ...yesterdayQuery(state), placeholderData: keepPreviousData });
  const trends = useQuery({ ...trendsQuery(state, day), placeholderData: keepPreviousData });
  // Before the first order there is nothing to count.
  const isNew = work.data?.first_steps?.orders === false;
  const days = homeDays(state, day);
  const quotes = useCan('inquiry.quote');
  const roles = useMe().role_name;
  const hasSellers = !roles.includes('buyer') && !roles.includes('affiliate');
  const [from, to] = [formatDay(days.from), formatDay(days.to)];
  return (
    <>
      <PageHead
        title={<Trans>Dashboard</Trans>}
        note={
          <>
            {formatWeekdayName(day, i18n.locale)} <DateText value={now} form="day" />
          </>
        }
        actions={
          !isNew && <HomeFilters state={state} onState={onState} hasOwnSellers={work.data?.has_own_sellers ?? false} />
        }
      />
      <Stack mt="md" gap="md">
        {work.data?.first_steps && <FirstSteps done={work.data.first_steps} />}
        {!isNew && (
          <>
            <Part of={yesterday} wide>
              {(figures) => <YesterdayStrip figures={figures} />}
            </Part>
            <Part of={work}>{(dashboard) => <Now {...dashboard} />}</Part>
            {quotes && <FirstQuotesCard sellers={state.sellers} />}
            {hasSellers && <SellersCard sellers={state.sellers} />}
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
          </>
        )}
      </Stack>
    </>
  );
}
