import { Trans } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { CopyButton } from '../text/CopyButton.tsx';
import { StatePanel } from './StatePanel.tsx';

type ErrorPageProps = {
  kind: 403 | 404 | 500;
  /** To the dashboard. */
  onHome: () => void;
  /** Another link, for users without a home page. */
  instead?: ReactNode;
  requestId?: string | undefined;
};

const titles: Record<ErrorPageProps['kind'], ReactNode> = {
  403: <Trans>No access</Trans>,
  404: <Trans>Not found</Trans>,
  500: <Trans>Something went wrong</Trans>,
};

const texts: Record<ErrorPageProps['kind'], ReactNode> = {
  403: <Trans>Sorry, you are not authorized to access this page</Trans>,
  404: <Trans>the page does not exist or is still under development</Trans>,
  500: <Trans>sorry, the server has an error</Trans>,
};

/** The error page: 403, 404 or 500. */
export function ErrorPage({ kind, onHome, instead, requestId }: ErrorPageProps) {
  const reference = requestId ? `${kind} · ${requestId}` : String(kind);
  return (
    // Centred in the window, with or without the frame.
    <Group align="stretch" mih="max(100%, 100dvh - 120px)">
      <StatePanel
        isPage
        mark="alarm"
        title={titles[kind]}
        text={texts[kind]}
        actions={
          instead || (
            <Button variant="primary" size="form" onClick={onHome}>
              <Trans>Back to Home</Trans>
            </Button>
          )
        }
        reference={
          <>
            {reference}
            {requestId && <CopyButton text={reference} />}
          </>
        }
      />
    </Group>
  );
}
