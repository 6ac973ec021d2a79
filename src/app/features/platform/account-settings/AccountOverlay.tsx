import { lazy, Suspense, useEffect } from 'react';
import { useMe } from '../../../session/session.ts';
import { formatsOf } from '../../../session/user-formats.ts';
import { setFormats } from '../../../ui/text/formats.ts';

const CurrencyPrompt = lazy(async () => ({ default: (await import('./CurrencyPrompt.tsx')).CurrencyPrompt }));

/** On every page: applies formats changed on another device, and requests the currency while none is set. */
export function AccountOverlay() {
  const me = useMe();
  useEffect(() => setFormats(formatsOf(me)), [me]);
  return (
    me.currency_type === null && (
      <Suspense>
        <CurrencyPrompt />
      </Suspense>
    )
  );
}
