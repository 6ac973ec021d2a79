import { lazy, Suspense, useEffect, useState } from 'react';
import { onStepUp } from '../../../sync/step-up.ts';

const StepUpDialog = lazy(async () => ({ default: (await import('./StepUpDialog.tsx')).StepUpDialog }));

/** Stands on every page: when the server wants to see again who this is, it asks here, over whatever is open. */
export function StepUp() {
  const [answer, setAnswer] = useState<((shown: boolean) => void) | null>(null);
  useEffect(
    () =>
      onStepUp(
        () =>
          new Promise<boolean>((resolve) => {
            setAnswer(() => (shown: boolean) => {
              setAnswer(null);
              resolve(shown);
            });
          }),
      ),
    [],
  );
  return (
    answer && (
      <Suspense>
        <StepUpDialog onAnswer={answer} />
      </Suspense>
    )
  );
}
