import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../../ui/layer/ConfirmDialog.tsx';
import { CodeField } from '../../shared/proof/CodeField.tsx';
import { SecretOffer } from '../../shared/proof/SecretOffer.tsx';
import { useEnrolment } from './use-enrolment.ts';

/** Shows a secret to the app, and takes its first code. */
export function EnrolDialog({ onDone, onClose }: { onDone: (codes: readonly string[]) => void; onClose: () => void }) {
  const { t } = useLingui();
  const { code, setCode, failure, offer, confirm } = useEnrolment(onDone);
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
