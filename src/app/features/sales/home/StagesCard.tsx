import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Progress, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { Link } from '@tanstack/react-router';
import { lateAfterHours } from '#domain/sales/home/stages.ts';
import { Surface } from '../../../ui/Surface.tsx';
import { lineTop } from '../../../ui/mantine/line-top.ts';
import { AgeText } from '../../../ui/text/time/AgeText.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import type { Dashboard } from './queries.ts';
import { stageLabels } from './labels.ts';
import classes from './home.module.css';

const rounded = { section: { borderRadius: 4 } } as const;

type StagesCardProps = {
  stages: Dashboard['stages'];
  /** Shown below; null where they have a card of their own. */
  waiting: Dashboard['waiting'] | null;
};

/** Parcels by stage with the number of late ones, and the parcels waiting longest to be packed. */
export function StagesCard({ stages, waiting }: StagesCardProps) {
  const { t, i18n } = useLingui();
  const all = stages.reduce((sum, { count }) => sum + count, 0);
  const largest = Math.max(1, ...stages.map(({ count }) => count));
  return (
    <Surface title={<Trans>Parcels by stage</Trans>} note={i18n.number(all)} flush>
      <ul className={classes.stages}>
        {stages.map(({ stage, count, late }) => (
          <li key={stage} className={classes.stage}>
            <span>{i18n._(stageLabels[stage])}</span>
            <Progress
              aria-hidden
              radius="xs"
              color={
                stage === 'on_the_way' ? 'var(--py-good)' : stage === 'to_buy' ? 'var(--py-wait)' : 'var(--py-going)'
              }
              styles={rounded}
              value={count === 0 ? 0 : Math.max(2, (count / largest) * 100)}
            />
            <span className={classes.late}>{late > 0 && t`${late} late`}</span>
            <b>{i18n.number(count)}</b>
          </li>
        ))}
      </ul>
      {waiting && (
        <Box px="md" pt="sm" pb="md" fz="sm" style={lineTop}>
          {waiting.length > 0 && (
            <Text component="h3" size="sm" c="dimmed" mb="xs">
              <Trans>Waiting longest to pack</Trans>
            </Text>
          )}
          <WaitingList waiting={waiting} />
        </Box>
      )}
    </Surface>
  );
}

/** The parcels waiting longest to be packed, in a card of their own. */
export function WaitingCard({ waiting }: { waiting: Dashboard['waiting'] }) {
  return (
    <Surface title={<Trans>Waiting longest to pack</Trans>}>
      <WaitingList waiting={waiting} />
    </Surface>
  );
}

function WaitingList({ waiting }: { waiting: Dashboard['waiting'] }) {
  const { t } = useLingui();
  if (waiting.length === 0) return <ToneMark tone="good">{t`No parcel waits to be packed.`}</ToneMark>;
  return (
    <ul className={classes.orders}>
      {waiting.map(({ order_id: id, order_number: number, location_code: place, since }) => (
        <li key={id} className={classes.order}>
          <Link to="/order/list" search={{ keyword: number, open: id }}>
            {number}
          </Link>
          <span>{place !== '' && <Plate>{place}</Plate>}</span>
          <AgeText since={since} lateAfterHours={lateAfterHours.to_pack} />
        </li>
      ))}
    </ul>
  );
}
