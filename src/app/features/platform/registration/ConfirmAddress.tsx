import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Refused } from '../../../sync/failure.ts';
import { useCommand } from '../../../sync/queries.ts';
import { Button, linkClass } from '../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { LoginActions, LoginFooter, LoginTitle } from '../../../ui/form/LoginTitle.tsx';
import { Note } from '../../../ui/Note.tsx';
import { failureText } from './failure-text.ts';

/** The target of the link in the first mail. It needs a click, because link scanners open links by themselves. */
export function ConfirmAddress({ token }: { token: string }) {
  const { i18n } = useLingui();
  const [failure, setFailure] = useState<Error | null>(null);
  const confirm = useCommand('user.confirmEmail', { onFailed: setFailure });
  if (confirm.data) return <Confirmed email={confirm.data.email} />;
  if (failure instanceof Refused && (failure.refusal === 'link.invalid' || failure.refusal === 'input.invalid'))
    return <LinkOver />;
  return (
    <>
      <LoginTitle title={<Trans>Confirm your address</Trans>} text={<Trans>Confirm to create your account.</Trans>} />
      <LoginActions>
        {failure && <Note tone="bad" text={failureText(failure, i18n)} />}
        <Button
          variant="primary"
          size="pay"
          block
          loading={confirm.isPending}
          onClick={() => confirm.mutate({ token })}
        >
          <Trans>Confirm address</Trans>
        </Button>
      </LoginActions>
    </>
  );
}

function Confirmed({ email }: { email: string }) {
  return (
    <>
      <LoginTitle
        title={<Trans>Your address is confirmed</Trans>}
        text={
          <Trans>
            Your account is ready. Sign in with <b>{email}</b> and your password.
          </Trans>
        }
      />
      <LoginActions>
        <ButtonLink to="/user/login" variant="primary" size="pay" state={{ doorEmail: email }}>
          <Trans>Sign in</Trans>
        </ButtonLink>
      </LoginActions>
    </>
  );
}

function LinkOver() {
  return (
    <>
      <LoginTitle
        title={<Trans>This link no longer works</Trans>}
        text={
          <Trans>
            It was used, has expired, or a newer one was sent. If you confirmed your address before, sign in. If not,
            signing in offers to send the mail again.
          </Trans>
        }
      />
      <LoginActions>
        <ButtonLink to="/user/login" variant="primary" size="pay">
          <Trans>Sign in</Trans>
        </ButtonLink>
      </LoginActions>
      <LoginFooter>
        <Trans>
          Registered more than a week ago?{' '}
          <Link to="/user/register" className={linkClass}>
            Create an account
          </Link>
        </Trans>
      </LoginFooter>
    </>
  );
}
