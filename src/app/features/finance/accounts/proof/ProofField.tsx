import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { acceptFor, isPicture, isShownInPlace, maxUploadMegabytes } from '#domain/platform/files/kinds.ts';
import { UploadField } from '../../../../ui/form/upload/UploadField.tsx';
import { BlobView } from '../../../../shared/preview/BlobView.tsx';
import type { Proof } from './use-proof.ts';
import classes from './proof.module.css';

const rules = { accept: acceptFor('proof'), maxMegabytes: maxUploadMegabytes, maxFiles: 1 };

type ProofFieldProps = { proof: Proof; help?: ReactNode; error?: ReactNode; optional?: boolean };

/** Uploads the proof of a transfer and shows its preview. */
export function ProofField({ proof, help, error, optional }: ProofFieldProps) {
  const { t } = useLingui();
  const { file } = proof;
  const sent = proof.isSending ? proof.progress : undefined;
  const isShown = file !== null && proof.error === undefined && isPicture(file.type) && isShownInPlace(file.type);
  return (
    <Stack gap="xs" miw={0}>
      <UploadField
        label={<Trans>Proof</Trans>}
        help={help}
        optional={optional ?? false}
        items={file ? [{ id: 'proof', name: file.name, size: file.size, progress: sent }] : []}
        rules={rules}
        error={proof.error ?? error}
        hint={<Trans>A picture, PDF or document of up to {maxUploadMegabytes} MB</Trans>}
        onChoose={([chosen]) => chosen && proof.choose(chosen)}
        onRemove={() => proof.choose(null)}
      />
      {isShown && <BlobView blob={file} label={t`The chosen picture`} className={classes.preview} />}
    </Stack>
  );
}
