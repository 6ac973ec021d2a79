import { lazy, Suspense, useEffect } from 'react';
import { useMe } from '../../session/session.ts';
import { wearClock } from '../../ui/text/clock.ts';

const CurrencyPrompt = lazy(async () => ({ default: (await import('./CurrencyPrompt.tsx')).CurrencyPrompt }));

/** What an account asks and brings along on every page: its clock, and the currency nobody has named yet. */
export function AccountStanding() {
  const me = useMe();
  const format = me.general_settings?.time_format ?? '24h';
  useEffect(() => wearClock(format), [format]);
  return (
    me.currency_type === null && (
      <Suspense>
        <CurrencyPrompt />
      </Suspense>
    )
  );
}
