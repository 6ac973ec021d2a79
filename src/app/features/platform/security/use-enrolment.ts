import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import limits from 'virtual:limits/security.confirmSecondFactor';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { mutate } from '../../../sync/request.ts';
import { newKey } from '../../../sync/key.ts';

/** A new secret for an authenticator app and the form for its first code; `onCodes` gets the recovery codes, once. */
export function useEnrolment(onCodes: (codes: readonly string[]) => void) {
  const { t } = useLingui();
  const offer = useQuery({
    queryKey: ['session', 'offer'],
    // Each request creates a new secret; this one stays on the screen.
    queryFn: () => mutate('security.offerSecondFactor', {}, newKey()),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const form = useCallForm('security.confirmSecondFactor', limits, {
    isDiscardable: true,
    initialValues: { code: '' },
    required: { code: t`Enter the code the app shows.` },
    toInput: ({ code }) => (offer.data ? { code: code.trim() } : null),
    refusals: { 'second-factor.wrong': 'code', 'second-factor.none': 'code', 'session.too-many-tries': 'code' },
    onDone: ({ recovery_codes }) => onCodes(recovery_codes),
    onFailed: () => true,
  });
  return { offer, form };
}
