import { useLocation, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { markRefused } from '../../session/auth-guard.ts';
import { isForbidden, Refused, Unavailable, Unreachable } from '../../sync/failure.ts';
import { useOffline } from '../../sync/connectivity.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ErrorPage } from '../../ui/state/ErrorPage.tsx';
import { ErrorPanel } from '../../ui/state/ErrorPanel.tsx';
import { failureFacts } from '../../ui/state/failure-facts.ts';
import { isChunkFailure } from './failures/chunk-failure.ts';
import { newReference, reportCrash } from './failures/crash-reference.ts';

/** Error boundary of the routes: offline it offers to try again; otherwise it shows a reference. */
export function RouteErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const home = () => void router.navigate({ to: '/' }).then(reset);
  const again = () => void router.invalidate().then(reset);
  if (error instanceof Unavailable) return <ErrorPanel title={error.message} text={null} onRetry={again} />;
  if (error instanceof Unreachable) {
    return (
      <ErrorPanel
        title={<Trans>This page is not on this device</Trans>}
        text={<Trans>There is no connection, and the page was not opened here before.</Trans>}
        onRetry={again}
      />
    );
  }
  if (isChunkFailure(error)) return <PartMissing />;
  if (isForbidden(error)) return <Forbidden onHome={home} />;
  if (error instanceof Refused && error.http < 500) {
    return (
      <ErrorPanel
        title={error.message}
        text={null}
        code={error.refusal}
        onRetry={again}
        action={
          <Button onClick={home}>
            <Trans>Back to Home</Trans>
          </Button>
        }
      />
    );
  }
  return <Broken error={error instanceof Error ? error : new Error(String(error))} onHome={home} />;
}

/** A refused page of the own menu: go to another home page, or the link would lead back here. */
function Forbidden({ onHome }: { onHome: () => void }) {
  const { pathname } = useLocation();
  // Navigation changes the URL before this page unmounts.
  const [refused] = useState(pathname);
  useEffect(() => markRefused(refused), [refused]);
  return <ErrorPage kind={403} onHome={onHome} />;
}

/** A chunk failed to load. Offline, a reload would lose the whole app; online it is the fix. */
function PartMissing() {
  const isOffline = useOffline();
  const [wasOffline, setWasOffline] = useState(isOffline);
  if (isOffline && !wasOffline) setWasOffline(true);
  useEffect(() => {
    if (wasOffline && !isOffline) location.reload();
  }, [wasOffline, isOffline]);
  if (wasOffline) {
    return (
      <ErrorPanel
        title={<Trans>This page is not on this device</Trans>}
        text={
          <>
            <Trans>There is no connection, and the page was not opened here before.</Trans>{' '}
            <Trans>It opens automatically when the connection is back. Your changes are kept and sent then.</Trans>
          </>
        }
        action={
          <Button variant="primary" size="form" onClick={() => history.back()}>
            <Trans>Back</Trans>
          </Button>
        }
      />
    );
  }
  return (
    <ErrorPanel
      title={<Trans>A part of this page did not load</Trans>}
      text={<Trans>The connection broke, or a newer version took its place. Nothing you entered was sent.</Trans>}
      action={
        <Button variant="primary" size="form" onClick={() => location.reload()}>
          <Trans>Reload</Trans>
        </Button>
      }
    />
  );
}

/** A server error has its reference; a client error gets one here and is logged. */
function Broken({ error, onHome }: { error: Error; onHome: () => void }) {
  const known = failureFacts(error).requestId;
  const [own] = useState(newReference);
  const [broken] = useState(error);
  useEffect(() => {
    if (known === undefined) reportCrash(own, broken);
  }, [known, own, broken]);
  return <ErrorPage kind={500} onHome={onHome} requestId={known ?? own} />;
}
