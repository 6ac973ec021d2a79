import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { importStatus } from '#domain/platform/file-imports/status.ts';
import { Note } from '../../../ui/Note.tsx';
import { ProgressLine } from '../../../ui/ProgressLine.tsx';
import { NextSteps } from './NextSteps.tsx';
import type { OrderFile } from './queries.ts';

/** The progress of a file's import, or its result. */
export function FileState({ file }: { file: OrderFile }) {
  const { i18n } = useLingui();
  const { status, counts, done, total } = file;
  if (status === importStatus.running)
    return (
      <ProgressLine
        label={<Plural value={counts.new + counts.changed} one="Importing # order" other="Importing # orders" />}
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
        text={
          <Trans>
            {i18n.number(done)} of {i18n.number(total)} orders are done. Start it again: it goes on where it stopped.
          </Trans>
        }
      />
    );
  return (
    <Note
      icon={<IconCircleCheck size={20} stroke={1.6} />}
      title={
        <>
          <Plural value={counts.new} one="# order imported" other="# orders imported" />
          {counts.changed > 0 && <>, {<Plural value={counts.changed} one="# updated" other="# updated" />}</>}
          {counts.refused > 0 && <>, {<Plural value={counts.refused} one="# refused" other="# refused" />}</>}
        </>
      }
      text={
        <>
          {counts.refused > 0 && (
            <Trans>Correct the refused ones in the file and import it again; the others stay as they are.</Trans>
          )}
          <NextSteps storeId={file.store_id} />
        </>
      }
    />
  );
}
