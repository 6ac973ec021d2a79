import { useRouterState } from '@tanstack/react-router';
import { isSignedIn } from '../../../session/session.ts';
import { FactorGate } from './FactorGate.tsx';
import { IdleWatch } from './IdleWatch.tsx';
import { StepUp } from './StepUp.tsx';

/** The session dialogs and watchers of every page, the packing table included. */
export function SessionGuards() {
  // Signing in changes no state of this tree; each page load reads the session.
  useRouterState({ select: ({ matches }) => matches.map(({ updatedAt }) => updatedAt).join() });
  if (!isSignedIn()) return null;
  return (
    <>
      <FactorGate />
      <StepUp />
      <IdleWatch />
    </>
  );
}
