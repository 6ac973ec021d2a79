import { useRouterState } from '@tanstack/react-router';
import { isSignedIn } from '../../../session/session.ts';
import { FactorGate } from './FactorGate.tsx';
import { IdleWatch } from './IdleWatch.tsx';
import { StepUp } from './StepUp.tsx';

/** What watches over the session on every page, the packing table too. */
export function SessionGuards() {
  // Signing in changes no state of this tree; each load of a page looks again.
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
