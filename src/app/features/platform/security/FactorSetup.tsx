import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { supportsPasskeys, isCancelled } from '../../../session/device/passkey.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { Layer } from '../../../ui/layer/Layer.tsx';
import { Note } from '../../../ui/Note.tsx';
import { CodeField } from '../../../shared/proof/CodeField.tsx';
import { SecretOffer } from '../../../shared/proof/SecretOffer.tsx';
import { addPasskey } from './add-passkey.ts';
import { useEnrolment } from './use-enrolment.ts';

type FactorSetupProps = {
  /** An app was set up: shows its recovery codes once. */
  onCodes: (codes: readonly string[]) => void;
  /** A passkey was created. */
  onDone: () => void;
  onLeave: () => void;
};

/** The required set-up: an authenticator app, or a passkey where the browser supports it. */
export function FactorSetup({ onCodes, onDone, onLeave }: FactorSetupProps) {
  const { t } = useLingui();
  const { offer, form } = useEnrolment(onCodes);
  const [passkeyFailure, setPasskeyFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const byPasskey = async () => {
    setBusy(true);
    setPasskeyFailure(null);
    try {
      await addPasskey(t`Passkey`);
      onDone();
    } catch (error) {
      if (!isCancelled(error) && error instanceof Error) setPasskeyFailure(error.message);
    }
    setBusy(false);
  };
  return (
    <Layer label={t`Set up two-step sign-in`} role="alertdialog" shape="dialog" onClose={() => undefined}>
      <Stack p={20}>
        <Text component="h2" fz={17} fw={600} lh="1.5rem">
          <Trans>Set up two-step sign-in</Trans>
        </Text>
        <Text mb="sm" c="var(--py-text2)">
          <Trans>
            Your role now requires a code from your phone besides the password. The page stays as it is, and what waits
            on this device is sent afterwards.
          </Trans>
        </Text>
        <Form {...form.props}>
          {offer.data ? (
            <>
              <SecretOffer picture={offer.data.picture} secret={offer.data.secret} />
              <CodeField label={<Trans>Code from the app</Trans>} {...form.field('code')} />
              {form.failure && <Note tone="bad" text={form.failure.message} />}
              <SubmitButton block loading={form.isPending}>
                <Trans>Turn on</Trans>
              </SubmitButton>
            </>
          ) : (
            offer.isError && (
              <>
                <p role="alert">{offer.error.message}</p>
                <Button onClick={() => void offer.refetch()}>
                  <Trans>Try again</Trans>
                </Button>
              </>
            )
          )}
        </Form>
        {passkeyFailure && <Note tone="bad" text={passkeyFailure} />}
        {supportsPasskeys() && (
          <Button
            block
            loading={busy}
            icon={<IconFingerprint size={16} stroke={1.6} />}
            onClick={() => void byPasskey()}
          >
            <Trans>Use a passkey instead</Trans>
          </Button>
        )}
        <Button variant="subtle" block onClick={onLeave}>
          <Trans>Log out</Trans>
        </Button>
      </Stack>
    </Layer>
  );
}
