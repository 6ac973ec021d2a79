import { useSelector } from '@tanstack/react-store';
import { lazy, Suspense, useEffect } from 'react';
import { endFactor, factorRequest } from '../../../sync/session/factor.ts';
import { invalidate } from '../../../sync/queries.ts';
import { storeChoice } from '../../../ui/storage/stored-choice.ts';

const FactorScreen = lazy(async () => ({ default: (await import('./FactorScreen.tsx')).FactorScreen }));

/** A message to the other tabs, which use the same session. */
const doneKey = 'parcelyard.factor-shown';

/** Opens over the page when the server requires a second factor. The page and its fields stay. */
export function FactorGate() {
  const isNeeded = useSelector(factorRequest) !== null;
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key !== doneKey || factorRequest.state === null) return;
      endFactor(true);
      invalidate({});
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
  const done = () => {
    storeChoice(doneKey, String(Date.now()));
    endFactor(true);
    invalidate({});
  };
  return (
    isNeeded && (
      <Suspense>
        <FactorScreen onDone={done} />
      </Suspense>
    )
  );
}
