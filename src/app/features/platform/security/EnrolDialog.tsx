import { Trans, useLingui } from '@lingui/react/macro';
import { CodeField } from '../../../shared/proof/CodeField.tsx';
import { SecretOffer } from '../../../shared/proof/SecretOffer.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { Note } from '../../../ui/Note.tsx';
import { useEnrolment } from './use-enrolment.ts';

/** Sets up an authenticator app: shows the secret and takes the first code. */
export function EnrolDialog({ onDone, onClose }: { onDone: (codes: readonly string[]) => void; onClose: () => void }) {
  const { t } = useLingui();
  const { offer, form } = useEnrolment(onDone);
  const failure = form.failure ?? offer.error;
  return (
    <ConfirmDialog
      title={t`Set up two-step sign-in`}
      confirm={<Trans>Turn on</Trans>}
      loading={form.isPending}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      {offer.data && <SecretOffer picture={offer.data.picture} secret={offer.data.secret} />}
      <CodeField label={<Trans>Code from the app</Trans>} autoFocus {...form.field('code')} />
      {failure && <Note tone="bad" text={failure.message} />}
    </ConfirmDialog>
  );
}
