import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import limits from 'virtual:limits/user.secondFactor';
import { enterWith } from '../../../session/session.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { CodeField } from '../../../shared/proof/CodeField.tsx';
import { RecoveryCodes } from '../../../shared/proof/RecoveryCodes.tsx';
import { SecretOffer } from '../../../shared/proof/SecretOffer.tsx';
import { mutate } from '../../../sync/request.ts';
import type { Output } from '../../../sync/calls.ts';
import { isNetworkError } from '../../../sync/failure.ts';
import { newKey } from '../../../sync/key.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { LoginActions, LoginFooter, LoginTitle } from '../../../ui/form/LoginTitle.tsx';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { Note } from '../../../ui/Note.tsx';
import type { StepProps } from './SecondStep.tsx';

/** Second-factor setup after the password, for roles that require one. */
export function EnrolStep({ challenge, onDone, onBack }: StepProps) {
  const { t } = useLingui();
  const [done, setDone] = useState<Output<'user.secondFactor'> | null>(null);
  const offer = useQuery({
    queryKey: ['session', 'offer', challenge],
    // Each request makes a new secret; this one stays on the screen.
    queryFn: () => mutate('user.secondFactorOffer', { challenge }, newKey()),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const form = useCallForm('user.secondFactor', limits, {
    initialValues: { code: '' },
    required: { code: t`Enter the code the app shows.` },
    toInput: ({ code }) => ({ challenge, code: code.trim() }),
    refusals: { 'second-factor.wrong': 'code', 'session.too-many-tries': 'code', 'session.challenge-over': 'code' },
    onDone: setDone,
    onFailed: () => true,
  });
  if (done) return <SavedCodes opened={done} onDone={onDone} />;
  const failure = form.failure ?? offer.error;
  return (
    <>
      <LoginTitle
        title={<Trans>Set up two-step sign-in</Trans>}
        text={<Trans>Your role requires it: signing in takes a code from your phone as well.</Trans>}
      />
      <Form {...form.props}>
        {offer.data && <SecretOffer picture={offer.data.picture} secret={offer.data.secret} />}
        <CodeField size="large" label={<Trans>Code from the app</Trans>} {...form.field('code')} />
        {failure && <Note tone="bad" text={isNetworkError(failure) ? t`Network Error` : failure.message} />}
        <SubmitButton size="pay" block loading={form.isPending} disabled={!offer.data}>
          <Trans>Turn on</Trans>
        </SubmitButton>
      </Form>
      <LoginFooter>
        <Button variant="subtle" onClick={onBack}>
          <Trans>Back to sign-in</Trans>
        </Button>
      </LoginFooter>
    </>
  );
}

type SavedCodesProps = { opened: Output<'user.secondFactor'>; onDone: StepProps['onDone'] };

/** The recovery codes; the session opens once they are saved. */
function SavedCodes({ opened, onDone }: SavedCodesProps) {
  const { t } = useLingui();
  const [failure, setFailure] = useState<string | null>(null);
  const [isEntering, setEntering] = useState(false);
  const enter = async () => {
    setEntering(true);
    setFailure(null);
    try {
      await onDone(await enterWith(opened));
    } catch (error) {
      setFailure(isNetworkError(error) ? t`Network Error` : (error as Error).message);
    }
    setEntering(false);
  };
  return (
    <>
      <LoginTitle title={<Trans>Save your recovery codes</Trans>} />
      <LoginActions>
        <RecoveryCodes codes={opened.recovery_codes} />
        {failure && <Note tone="bad" text={failure} />}
        <Button variant="primary" size="pay" block loading={isEntering} onClick={() => void enter()}>
          <Trans>I have saved them</Trans>
        </Button>
      </LoginActions>
    </>
  );
}
