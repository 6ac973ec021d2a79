import { Trans } from '@lingui/react/macro';
import { importStatus, type ImportStatus } from '#domain/platform/file-imports/status.ts';
import { ViewTabs } from '../../ui/list/views/ViewTabs.tsx';

const outcomes = ['new', 'changed', 'unchanged', 'refused'] as const;
export type Outcome = (typeof outcomes)[number];

type CheckedFile = { readonly status: ImportStatus; readonly counts: Readonly<Record<Outcome, number>> };
type OutcomeTabsProps = { file: CheckedFile | undefined; current: Outcome; onOutcome: (outcome: Outcome) => void };

/** The four counts of a file. The preview and the result have different labels. */
export function OutcomeTabs({ file, current, onOutcome }: OutcomeTabsProps) {
  const isDone = file?.status === importStatus.done;
  const labels = {
    new: isDone ? <Trans>Imported</Trans> : <Trans>New</Trans>,
    changed: isDone ? <Trans>Updated</Trans> : <Trans>Changed</Trans>,
    unchanged: <Trans>Unchanged</Trans>,
    refused: <Trans>Refused</Trans>,
  };
  return (
    <ViewTabs
      views={outcomes.map((outcome) => ({ id: outcome, label: labels[outcome], count: file?.counts[outcome] }))}
      current={current}
      onView={(id) => {
        const next = outcomes.find((outcome) => outcome === id);
        if (next) onOutcome(next);
      }}
    />
  );
}
