import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { ErrorPanel } from '../../ui/state/ErrorPanel.tsx';

type FileFailedProps = {
  title: ReactNode;
  /** The server no longer has it. */
  isGone: boolean;
  error: Error;
  onRetry: () => void;
  onAgain: () => void;
};

/** In place of a checked file that did not load, or that is no longer kept. */
export function FileFailed({ title, isGone, error, onRetry, onAgain }: FileFailedProps) {
  return (
    <ListPage title={title}>
      <ErrorPanel
        title={isGone ? <Trans>This file is no longer kept</Trans> : <Trans>The file did not load</Trans>}
        text={isGone ? <Trans>Checked files are kept for two days. Choose it again.</Trans> : error.message}
        onRetry={isGone ? undefined : onRetry}
        action={
          isGone && (
            <Button variant="primary" onClick={onAgain}>
              <Trans>Choose a file</Trans>
            </Button>
          )
        }
      />
    </ListPage>
  );
}
