import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { enterWith } from '../../session/session.ts';
import { tell } from '../../sync/ask.ts';
import type { Output } from '../../sync/calls.ts';
import { isNetworkError } from '../../sync/failure.ts';
import { newKey } from '../../sync/key.ts';
import { Button } from '../../ui/button/Button.tsx';
import { DoorActions, DoorFoot, DoorTitle } from '../../ui/form/DoorTitle.tsx';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { CodeField } from '../../shared/proof/CodeField.tsx';
import { RecoveryCodes } from '../../shared/proof/RecoveryCodes.tsx';
import { SecretOffer } from '../../shared/proof/SecretOffer.tsx';
import type { StepProps } from './SecondStep.tsx';

/** Second-factor setup after the password, for roles that require one. */
export function EnrolStep({ challenge, onDone, onBack }: StepProps) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<Output<'user.secondFactor'> | null>(null);
  const offer = useQuery({
    queryKey: ['session', 'offer', challenge],
    // A secret stays on the screen that shows it, and each question makes a new one.
    queryFn: () => tell('user.secondFactorOffer', { challenge }, newKey()),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

  const say = (error: unknown) => setFailure(isNetworkError(error) ? t`Network Error` : (error as Error).message);
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    await tell('user.secondFactor', { challenge, code }, newKey()).then(setDone, say);
    setBusy(false);
  };
  const go = async (opened: Output<'user.secondFactor'>) => {
    setBusy(true);
    await enterWith(opened).then(onDone).catch(say);
    setBusy(false);
  };
  if (done) {
    return (
      <>
        <DoorTitle title={<Trans>Save your recovery codes</Trans>} />
        <DoorActions>
          <RecoveryCodes codes={done.recovery_codes} />
          <Button variant="primary" size="pay" block loading={busy} onClick={() => void go(done)}>
            <Trans>I have saved them</Trans>
          </Button>
        </DoorActions>
      </>
    );
  }
  return (
    <>
      <DoorTitle
        title={<Trans>Set up two-step sign-in</Trans>}
        text={<Trans>Your role requires it: signing in takes a code from your phone as well.</Trans>}
      />
      <Form onSubmit={() => void (code.trim() && confirm())}>
        {offer.data && <SecretOffer picture={offer.data.picture} secret={offer.data.secret} />}
        <CodeField
          size="large"
          label={<Trans>Code from the app</Trans>}
          value={code}
          onChange={setCode}
          error={failure ?? offer.error?.message}
        />
        <SubmitButton size="pay" block loading={busy} disabled={!offer.data}>
          <Trans>Turn on</Trans>
        </SubmitButton>
      </Form>
      <DoorFoot>
        <Button variant="subtle" onClick={onBack}>
          <Trans>Back to sign-in</Trans>
        </Button>
      </DoorFoot>
    </>
  );
}
