import { Trans, useLingui } from '@lingui/react/macro';
import { Progress, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { Surface } from '../../../ui/Surface.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { useGroupName } from './columns.tsx';
import type { Group, StatisticsRow } from './queries.ts';
import classes from './statistics.module.css';

const drawn = 10;

/** The first rows of the list as bars: revenue, or units where the user sees no prices. */
export function StatisticsChart({ rows, by }: { rows: readonly StatisticsRow[]; by: Group }) {
  const { i18n } = useLingui();
  const nameOf = useGroupName(by);
  const valueOf = (row: StatisticsRow) => row.revenue?.minor ?? row.count;
  const shown = rows.slice(0, drawn);
  const largest = Math.max(1, ...shown.map(valueOf));
  const isMoney = rows[0]?.revenue !== null;
  return (
    <Surface
      title={isMoney ? <Trans>Revenue</Trans> : <Trans>Units</Trans>}
      note={rows.length > drawn && <Trans>the first {drawn} of this page</Trans>}
    >
      <Stack component="ul" gap={8} fz="sm">
        {shown.map((row) => (
          <li key={row._id} className={classes.bar}>
            <Text span inherit truncate>
              {nameOf(row)}
            </Text>
            <Progress aria-hidden radius="xs" color="var(--py-accent)" value={(valueOf(row) / largest) * 100} />
            <b>{row.revenue ? <MoneyText money={row.revenue} /> : i18n.number(row.count)}</b>
          </li>
        ))}
      </Stack>
    </Surface>
  );
}
