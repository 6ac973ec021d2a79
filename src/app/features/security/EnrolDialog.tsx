import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tell } from '../../sync/ask.ts';
import { newKey } from '../../sync/key.ts';
import { useCommand } from '../../sync/queries.ts';
import { ConfirmDialog } from '../../ui/layer/ConfirmDialog.tsx';
import { CodeField } from '../../ui/proof/CodeField.tsx';
import { SecretOffer } from '../../ui/proof/SecretOffer.tsx';

/** Shows a secret to the app, and takes its first code. */
export function EnrolDialog({ onDone, onClose }: { onDone: (codes: readonly string[]) => void; onClose: () => void }) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const offer = useQuery({
    queryKey: ['session', 'offer'],
    queryFn: () => tell('security.offerSecondFactor', {}, newKey()),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const confirm = useCommand('security.confirmSecondFactor', {
    onDone: ({ recovery_codes }) => onDone(recovery_codes),
    onFailed: (error) => {
      setFailure(error.message);
      setCode('');
    },
  });
  return (
    <ConfirmDialog
      title={t`Set up two-step sign-in`}
      confirm={<Trans>Turn on</Trans>}
      loading={confirm.isPending}
      why={!offer.data || code.trim() === '' ? t`Enter the code the app shows` : undefined}
      onConfirm={() => confirm.mutate({ code: code.trim() })}
      onClose={onClose}
    >
      {offer.data && <SecretOffer picture={offer.data.picture} secret={offer.data.secret} />}
      <CodeField
        label={<Trans>Code from the app</Trans>}
        autoFocus
        value={code}
        onChange={setCode}
        error={failure ?? offer.error?.message}
      />
    </ConfirmDialog>
  );
}
