import { Trans, useLingui } from '@lingui/react/macro';
import { CopyButton } from '../text/CopyButton.tsx';
import classes from './proof.module.css';

/** A secret for an authenticator app: to photograph, or to type. The picture is the server's SVG. */
export function SecretOffer({ picture, secret }: { picture: string; secret: string }) {
  const { t } = useLingui();
  const groups = secret.match(/.{1,4}/g)?.join(' ') ?? secret;
  return (
    <div className={classes.offer}>
      <img
        className={classes.code}
        src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
        alt={t`QR code for your authenticator app`}
        width="176"
        height="176"
      />
      <div className={classes.words}>
        <p>
          <Trans>Scan this with your authenticator app, or type the key into it:</Trans>
        </p>
        <p className={classes.secret}>
          <code>{groups}</code>
          <CopyButton text={secret} label={t`Copy the key`} />
        </p>
      </div>
    </div>
  );
}
