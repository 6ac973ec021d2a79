import type { ReactNode } from 'react';
import { ErrorPanel } from './ErrorPanel.tsx';
import { failureFacts } from './failure-facts.ts';

type NotLoadedProps = {
  error: Error;
  /** "The orders did not load" */
  title: ReactNode;
  /** The message for a server error, in place of the server's own. */
  broken?: ReactNode;
  onRetry: () => void;
};

/**
 * Replaces a page whose query failed.
 * @throws a 403, which the route's error boundary renders
 */
export function NotLoaded({ error, title, broken, onRetry }: NotLoadedProps) {
  const { code, requestId } = failureFacts(error);
  if (code === 403) throw error;
  const isOurs = requestId !== undefined;
  return (
    <ErrorPanel
      title={title}
      text={isOurs && broken ? broken : error.message}
      code={isOurs ? code : undefined}
      requestId={requestId}
      onRetry={onRetry}
    />
  );
}
