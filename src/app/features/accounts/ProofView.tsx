import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload, IconExternalLink, IconFile } from '@tabler/icons-react';
import { isPicture, isShownInPlace } from '#domain/files/kinds.ts';
import { Button, buttonClass } from '../../ui/button/Button.tsx';
import { fileSize } from '../../ui/form/FileField.tsx';
import { useProofPicture } from './use-proof-picture.ts';
import type { ProofFile } from './rows.ts';
import classes from './proof.module.css';

/** The proof itself: a picture or PDF in place, any other file to save; always with a way to see it large. */
export function ProofView({ proof }: { proof: ProofFile }) {
  const { i18n } = useLingui();
  const { address, error, retry } = useProofPicture(proof.file_id);
  const isShown = isShownInPlace(proof.type);
  return (
    <figure className={classes.proof}>
      <div className={classes.stage} data-plain={!isShown || undefined}>
        {error ? (
          <p className={classes.none}>
            {error.message}{' '}
            <Button variant="subtle" onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          </p>
        ) : (
          address && <Shown proof={proof} address={address} />
        )}
      </div>
      <figcaption className={classes.caption}>
        <span className={classes.name}>{proof.name}</span>
        <span>{fileSize(proof.size, i18n.locale)}</span>
        {address &&
          (isShown ? (
            <a className={buttonClass('subtle')} href={address} target="_blank" rel="noopener">
              <IconExternalLink size={16} stroke={1.6} />
              <Trans>Open</Trans>
            </a>
          ) : (
            <a className={buttonClass('subtle')} href={address} download={proof.name}>
              <IconDownload size={16} stroke={1.6} />
              <Trans>Save</Trans>
            </a>
          ))}
      </figcaption>
    </figure>
  );
}

function Shown({ proof, address }: { proof: ProofFile; address: string }) {
  const { t } = useLingui();
  if (!isShownInPlace(proof.type)) return <IconFile size={40} stroke={1.2} aria-hidden="true" />;
  if (isPicture(proof.type)) return <img src={address} alt={t`Proof of the transfer`} />;
  return <iframe src={address} title={t`Proof of the transfer`} />;
}
