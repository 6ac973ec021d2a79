import { lazy, Suspense, useEffect, useState } from 'react';
import { onStepUp } from '../../../sync/session/step-up.ts';

const StepUpDialog = lazy(async () => ({ default: (await import('./StepUpDialog.tsx')).StepUpDialog }));

/** On every page: opens the step-up dialog when the server requires it. */
export function StepUp() {
  const [onResult, setOnResult] = useState<((shown: boolean) => void) | null>(null);
  useEffect(
    () =>
      onStepUp(
        () =>
          new Promise<boolean>((resolve) => {
            setOnResult(() => (shown: boolean) => {
              setOnResult(null);
              resolve(shown);
            });
          }),
      ),
    [],
  );
  return (
    onResult && (
      <Suspense>
        <StepUpDialog onResult={onResult} />
      </Suspense>
    )
  );
}
