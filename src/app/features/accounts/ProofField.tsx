import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { acceptFor, isPicture, isShownInPlace } from '#domain/files/kinds.ts';
import { FileField } from '../../ui/form/FileField.tsx';
import { BlobView } from '../../ui/preview/BlobView.tsx';
import type { Proof } from './use-proof.ts';
import classes from './proof.module.css';

const accept = acceptFor('proof');

/** Takes the proof of a transfer and shows the picture that was chosen. */
export function ProofField({ proof, help, optional }: { proof: Proof; help?: ReactNode; optional?: boolean }) {
  const { t } = useLingui();
  const { file } = proof;
  const isShown = file !== null && proof.error === undefined && isPicture(file.type) && isShownInPlace(file.type);
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
      {isShown && <BlobView blob={file} label={t`The chosen picture`} className={classes.preview} />}
      {proof.isSending && (
        <output className={classes.sending}>
          <Trans>Uploading…</Trans>
        </output>
      )}
    </div>
  );
}
