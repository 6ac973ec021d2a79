import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PullKind } from '#domain/sales/stores/connection.ts';
import type { PullStatus } from '#domain/sales/stores/pull-status.ts';
import { formatDay } from '../../../../ui/text/format-date.ts';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { ErrorPanel } from '../../../../ui/state/ErrorPanel.tsx';
import { ToneMark } from '../../../../ui/status/StatusMark.tsx';
import type { Tone } from '../../../../ui/status/tones.ts';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { pullsQuery, type Pull } from '../queries.ts';
import classes from '../stores.module.css';

const kindLabels = {
  schedule: msg`Automatic`,
  pull: msg`Pulled by hand`,
  sync: msg`Orders synced`,
  day: msg`One day`,
  compare: msg`Comparison`,
} satisfies Record<PullKind, unknown>;
const statusLabels = {
  waiting: msg({ message: 'Waiting', context: 'a pull' }),
  running: msg({ message: 'Running', context: 'a pull' }),
  done: msg({ message: 'Done', context: 'a pull' }),
  failed: msg({ message: 'Failed', context: 'a pull' }),
} satisfies Record<PullStatus, unknown>;
const tones: Readonly<Record<PullStatus, Tone>> = { waiting: 'idle', running: 'going', done: 'good', failed: 'bad' };

/** The latest pulls, automatic ones included, with their results or errors. */
export function RecentPulls({ storeId }: { storeId: string }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(pullsQuery(storeId));
  if (error && !data)
    return (
      <ErrorPanel
        title={<Trans>The latest pulls did not load</Trans>}
        text={error.message}
        onRetry={() => void refetch()}
      />
    );
  if (!data || data.list.length === 0) return null;
  return (
    <section>
      <SectionHead line>
        <Trans>Pulled lately</Trans>
      </SectionHead>
      <ul className={classes.pulls} aria-label={t`Pulled lately`}>
        {data.list.map((pull) => (
          <PullEntry key={pull.pull_id} pull={pull} />
        ))}
      </ul>
    </section>
  );
}

function PullEntry({ pull }: { pull: Pull }) {
  const { i18n } = useLingui();
  const { kind, status, counts, problem, start, end } = pull;
  const days = [start, end]
    .filter((day, at, all) => day !== null && all.indexOf(day) === at)
    .map((day) => formatDay(day ?? ''));
  // A failed pull waits for its retry.
  const shown = problem && pull.next_try_at !== null ? 'waiting' : status;
  const isNothing = counts.new + counts.changed + counts.refused === 0;
  return (
    <li>
      <Group align="baseline" gap="2px 12px" className={classes.pullHead}>
        <b>{i18n._(kindLabels[kind])}</b>
        <DateText value={pull.created_at} />
        <ToneMark tone={problem && shown === 'waiting' ? 'wait' : tones[shown]}>{i18n._(statusLabels[shown])}</ToneMark>
      </Group>
      <span className={classes.muted}>
        {days.length > 0 && <>{days.join(' – ')} · </>}
        {problem ? (
          problem.text
        ) : kind === 'compare' ? (
          <Trans>Days counted in the shop</Trans>
        ) : isNothing ? (
          <Trans>Nothing new</Trans>
        ) : (
          <>
            <Plural value={counts.new} one="# new" other="# new" />,{' '}
            <Plural value={counts.changed} one="# changed" other="# changed" />
            {counts.refused > 0 && (
              <>
                , <Plural value={counts.refused} one="# refused" other="# refused" />
              </>
            )}
          </>
        )}
      </span>
    </li>
  );
}
