import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isTaskEnded, taskStatus } from '#domain/platform/tasks/status.ts';
import { useWatching } from '../../../session/tasks-watched.ts';
import { freshQuery, useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { FigureStrip } from '../../../ui/FigureStrip.tsx';
import { Note } from '../../../ui/Note.tsx';
import { ProgressLine } from '../../../ui/ProgressLine.tsx';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { percentText } from '../../../ui/text/percent.ts';
import { DryRunRows } from './DryRunRows.tsx';
import type { DryRun, FormulaRow } from './queries.ts';

/** A fallback while the websocket is down. */
const pollMs = 2_000;

/** Which open quotes a draft would change, and by how much. */
export function DryRunPanel({ row }: { row: FormulaRow }) {
  const { t } = useLingui();
  const { formula_id, version, revision } = row;
  const { data, error, refetch } = useQuery({
    ...freshQuery('quotation_formula.dryRunResult', { formula_id, version }),
    refetchInterval: ({ state }) => (state.data?.run && !isTaskEnded(state.data.run.status) ? pollMs : false),
  });
  const start = useCommand('quotation_formula.dryRun', { onDone: () => void refetch() });
  const run = data?.run ?? null;
  if (error && !data)
    return (
      <ErrorPanel title={<Trans>The dry run did not load</Trans>} text={error.message} onRetry={() => void refetch()} />
    );
  if (!data) return <SkeletonRows label={t`Dry run`} rows={4} />;
  const isRunning = run !== null && !isTaskEnded(run.status);
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text fz="sm" c="dimmed" flex={1} miw={200}>
          <Trans>A dry run computes all open quotes with this draft. It changes nothing.</Trans>
        </Text>
        <Button
          icon={<IconPlayerPlay size={16} stroke={1.6} />}
          loading={start.isPending}
          why={isRunning ? t`A dry run is going on.` : undefined}
          onClick={() => start.mutate({ formula_id, version, revision })}
        >
          {run ? <Trans>Run again</Trans> : <Trans>Start dry run</Trans>}
        </Button>
      </Group>
      {run && <Run key={run.run_id} run={run} />}
    </Stack>
  );
}

function Run({ run }: { run: DryRun }) {
  const { t, i18n } = useLingui();
  useWatching(run.run_id);
  const { figures } = run;
  const [done, total] = [i18n.number(run.done), i18n.number(run.total)];
  if (run.status === taskStatus.failed)
    return (
      <ErrorPanel
        title={<Trans>The dry run broke off</Trans>}
        text={
          <Trans>
            {done} of {total} quotes were computed. Start it again.
          </Trans>
        }
      />
    );
  if (!isTaskEnded(run.status))
    return (
      <ProgressLine
        label={<Trans>Computing open quotes</Trans>}
        done={run.total > 0 && run.done > 0 ? run.done / run.total : undefined}
        words={
          <Trans>
            {done} of {total}
          </Trans>
        }
      />
    );
  return (
    <>
      {!run.is_current && (
        <Note tone="wait" text={<Trans>The draft was changed after this dry run. Run it again.</Trans>} />
      )}
      {figures && (
        <FigureStrip
          label={t`Dry run`}
          figures={[
            { id: 'open', label: <Trans>Open quotes</Trans>, value: total },
            { id: 'dearer', label: <Trans>Dearer</Trans>, value: i18n.number(figures.dearer) },
            { id: 'cheaper', label: <Trans>Cheaper</Trans>, value: i18n.number(figures.cheaper) },
            {
              id: 'beyond',
              label: <Trans>Beyond {percentText(figures.tolerance_bp, i18n.locale)}</Trans>,
              value: i18n.number(figures.beyond),
            },
          ]}
        />
      )}
      {figures && figures.beyond > 0 && (
        <Text fz="sm">
          <Plural
            value={figures.beyond}
            one="# quote will wait for a new quote once this draft is in force."
            other="# quotes will wait for a new quote once this draft is in force."
          />
        </Text>
      )}
      {figures && figures.changed > 0 && <DryRunRows runId={run.run_id} />}
      <Text fz="xs" c="dimmed">
        <DateText value={run.at} /> {run.by_name}
      </Text>
    </>
  );
}
