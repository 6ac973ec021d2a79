import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ProgressLine } from '../../../ui/ProgressLine.tsx';
import { progressOf, tasksQuery } from './check-progress.ts';

/** The poll interval while there is no websocket. */
const pollMs = 1_000;

/** How many rows of a file are checked: the response of the check comes only at its end. */
export function CheckProgress({ taskId }: { taskId: string }) {
  const { i18n } = useLingui();
  const { data } = useQuery({ ...tasksQuery, refetchInterval: pollMs });
  const progress = progressOf(data?.list, taskId);
  const [done, total] = [i18n.number(progress?.done ?? 0), i18n.number(progress?.total ?? 0)];
  return (
    <ProgressLine
      label={progress ? <Trans>Checking the file</Trans> : <Trans>Sending and reading the file</Trans>}
      done={progress ? progress.done / progress.total : undefined}
      words={
        progress && (
          <Trans>
            {done} of {total} rows
          </Trans>
        )
      }
    />
  );
}
