import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tell } from '../../sync/ask.ts';
import { newKey } from '../../sync/key.ts';
import { useCommand } from '../../sync/queries.ts';

/** A new secret for an authenticator app and the confirmation of its first code; `onCodes` gets the recovery codes, once. */
export function useEnrolment(onCodes: (codes: readonly string[]) => void) {
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const offer = useQuery({
    queryKey: ['session', 'offer'],
    // Each request makes a new secret; this one stays on the screen.
    queryFn: () => tell('security.offerSecondFactor', {}, newKey()),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const confirm = useCommand('security.confirmSecondFactor', {
    onDone: ({ recovery_codes }) => onCodes(recovery_codes),
    onFailed: (error) => {
      setFailure(error.message);
      setCode('');
    },
  });
  return { code, setCode, failure, setFailure, offer, confirm };
}
