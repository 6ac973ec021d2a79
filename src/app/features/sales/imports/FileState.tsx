import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { FileState as SharedState } from '../../../shared/file-import/FileState.tsx';
import { NextSteps } from './NextSteps.tsx';
import type { OrderFile } from './queries.ts';

/** The progress of an order file's import, or its result with what is left to do. */
export function FileState({ file }: { file: OrderFile }) {
  const { i18n } = useLingui();
  const { counts, done, total } = file;
  return (
    <SharedState
      file={file}
      running={<Plural value={counts.new + counts.changed} one="Importing # order" other="Importing # orders" />}
      interrupted={
        <Trans>
          {i18n.number(done)} of {i18n.number(total)} orders are done. Start it again: it goes on where it stopped.
        </Trans>
      }
      created={<Plural value={counts.new} one="# order imported" other="# orders imported" />}
      next={<NextSteps storeId={file.store_id} />}
    />
  );
}
