import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { acceptFor, isPicture, isShownInPlace } from '#domain/files/kinds.ts';
import { FileField } from '../../ui/form/FileField.tsx';
import { useBlobAddress } from './use-proof-picture.ts';
import type { Proof } from './use-proof.ts';
import classes from './proof.module.css';

const accept = acceptFor('proof');

/** Takes the proof of a transfer and shows the picture that was chosen. */
export function ProofField({ proof, help, optional }: { proof: Proof; help?: ReactNode; optional?: boolean }) {
  const { t } = useLingui();
  const { file } = proof;
  const address = useBlobAddress(file && isPicture(file.type) && isShownInPlace(file.type) ? file : null);
  return (
    <div className={classes.field}>
      <FileField
        label={<Trans>Proof</Trans>}
        help={help}
        optional={optional ?? false}
        file={file}
        accept={accept}
        error={proof.error}
        hint={<Trans>A picture, PDF or document of up to 50 MB</Trans>}
        onChange={proof.choose}
      />
      {address && <img className={classes.preview} src={address} alt={t`The chosen picture`} />}
      {proof.isSending && (
        <p className={classes.sending} role="status">
          <Trans>Uploading…</Trans>
        </p>
      )}
    </div>
  );
}
