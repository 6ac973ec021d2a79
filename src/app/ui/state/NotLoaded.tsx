import type { ReactNode } from 'react';
import { ErrorPanel } from './ErrorPanel.tsx';
import { failureFacts } from './failure-facts.ts';

type NotLoadedProps = {
  error: Error;
  /** "The orders did not load" */
  title: ReactNode;
  /** What is said where the server itself broke, in place of its words. */
  broken?: ReactNode;
  onRetry: () => void;
};

/**
 * What a page says whose own question failed. One that is refused is refused whole.
 * @throws a 403: the boundary of the route draws that page
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
