import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import { CopyButton } from '../../ui/text/CopyButton.tsx';
import classes from './proof.module.css';

/** A secret for an authenticator app, as QR code and text. The QR code is the server's SVG. */
export function SecretOffer({ picture, secret }: { picture: string; secret: string }) {
  const { t } = useLingui();
  const groups = secret.match(/.{1,4}/g)?.join(' ') ?? secret;
  return (
    <Group>
      <img
        className={classes.code}
        src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
        alt={t`QR code for your authenticator app`}
        width="176"
        height="176"
      />
      <Stack gap="xs" flex="1 1 180px" miw={0} c="var(--py-text2)">
        <p>
          <Trans>Scan this with your authenticator app, or type the key into it:</Trans>
        </p>
        <Group component="p" gap={6} wrap="nowrap">
          <code className={classes.secret}>{groups}</code>
          <CopyButton text={secret} label={t`Copy the key`} />
        </Group>
      </Stack>
    </Group>
  );
}
