import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { trendDays, type TrendDays } from '#domain/sales/home/todo.ts';
import { Segments } from '../../../ui/button/Segments.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { useNow } from '../../../ui/text/use-now.ts';
import { DeliveryTimes } from './DeliveryTimes.tsx';
import { dashboardQuery, trendsQuery, yesterdayQuery } from './queries.ts';
import { StalledCard } from './StalledCard.tsx';
import { TodoCard } from './TodoCard.tsx';
import { MoneyByDay, OrdersByDay } from './TrendCards.tsx';
import { YesterdayStrip } from './YesterdayStrip.tsx';
import classes from './home.module.css';

type DashboardProps = { days: TrendDays; onDays: (days: TrendDays) => void };

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

/** Open tasks, yesterday's figures, and trends, as permitted to the user. */
export function Dashboard({ days, onDays }: DashboardProps) {
  const { t } = useLingui();
  const today = useNow(60_000);
  const now = useQuery(dashboardQuery);
  const yesterday = useQuery(yesterdayQuery);
  const trends = useQuery(trendsQuery(days));
  return (
    <>
      <PageHead
        title={<Trans>Dashboard</Trans>}
        note={<DateText value={today} form="day" />}
        actions={
          <Segments
            aria-label={t`How far back`}
            value={days}
            onChange={onDays}
            data={trendDays.map((each) => ({ value: each, label: t`${each} days` }))}
          />
        }
      />
      <Stack mt="md" gap="md">
        <Part of={yesterday} wide>
          {(figures) => <YesterdayStrip figures={figures} />}
        </Part>
        <div className={classes.now}>
          <Part of={now}>{({ todo }) => <TodoCard todo={todo} />}</Part>
          <Part of={now}>{({ stalled }) => stalled.length > 0 && <StalledCard stalled={stalled} />}</Part>
        </div>
        <SimpleGrid cols={{ base: 1, lg: 2 }} className={classes.charts}>
          <Part of={trends}>
            {(data) => (
              <>
                <OrdersByDay days={data.days} />
                <MoneyByDay days={data.days} />
                <DeliveryTimes deliveries={data.deliveries} />
              </>
            )}
          </Part>
        </SimpleGrid>
        <Text size="xs" c="dimmed">
          <Trans>Days are those of UTC. Income and cost stand on the day the shop took the order.</Trans>
        </Text>
      </Stack>
    </>
  );
}
