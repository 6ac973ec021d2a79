import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { importStatus, isImportRunning, type ImportStatus } from '#domain/platform/file-imports/status.ts';
import { Note } from '../../ui/Note.tsx';
import { ProgressLine } from '../../ui/ProgressLine.tsx';
import type { Outcome } from './OutcomeTabs.tsx';

type FileStateProps = {
  file: {
    readonly status: ImportStatus;
    readonly counts: Readonly<Record<Outcome, number>>;
    readonly done: number;
    readonly total: number;
  };
  /** What the file holds, counted: while it is imported, when it was interrupted, and when it is done. */
  running: ReactNode;
  interrupted: ReactNode;
  created: ReactNode;
  next?: ReactNode;
};

/** The progress of a file's import, or its result. */
export function FileState({
  file: { status, counts, done, total },
  running,
  interrupted,
  created,
  next,
}: FileStateProps) {
  const { i18n } = useLingui();
  if (isImportRunning(status))
    return (
      <ProgressLine
        label={running}
        done={total === 0 ? undefined : done / total}
        words={total > 0 && i18n.number(Math.floor((100 * done) / total) / 100, { style: 'percent' })}
      />
    );
  if (status === importStatus.failed)
    return (
      <Note
        tone="bad"
        icon={<IconAlertTriangle size={20} stroke={1.6} />}
        title={<Trans>The import was interrupted</Trans>}
        text={interrupted}
      />
    );
  return (
    <Note
      icon={<IconCircleCheck size={20} stroke={1.6} />}
      title={
        <>
          {created}
          {counts.changed > 0 && <>, {<Plural value={counts.changed} one="# updated" other="# updated" />}</>}
          {counts.refused > 0 && <>, {<Plural value={counts.refused} one="# refused" other="# refused" />}</>}
        </>
      }
      text={
        (counts.refused > 0 || next) && (
          <>
            {counts.refused > 0 && (
              <Trans>Correct the refused ones in the file and import it again; the others stay as they are.</Trans>
            )}
            {next}
          </>
        )
      }
    />
  );
}
