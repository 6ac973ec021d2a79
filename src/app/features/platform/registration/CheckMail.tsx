import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { linkClass } from '../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { LoginActions, LoginFooter, LoginTitle } from '../../../ui/form/LoginTitle.tsx';
import { useLoginEmail } from './login-email.ts';
import { SendAgain } from './SendAgain.tsx';

type SentMail = {
  readonly mail: 'user.sendConfirmation' | 'user.forget';
  /** What happens next; `email` is empty after a reload in another tab. */
  readonly text: (email: string) => ReactNode;
  /** What to do when no mail comes. */
  readonly other: ReactNode;
};

function CheckMail({ mail, text, other }: SentMail) {
  const email = useLoginEmail();
  return (
    <>
      <LoginTitle title={<Trans>Check your mail</Trans>} text={text(email)} />
      <LoginActions>
        {email && <SendAgain email={email} mail={mail} size="pay" block />}
        <ButtonLink to="/user/login" size="pay" state={{ doorEmail: email }}>
          <Trans>To the sign-in</Trans>
        </ButtonLink>
      </LoginActions>
      <LoginFooter>{other}</LoginFooter>
    </>
  );
}

/** After a registration: the next step is in the mail. The page does not reveal whether the address has an account. */
export function CheckMailToConfirm() {
  return (
    <CheckMail
      mail="user.sendConfirmation"
      text={(email) =>
        email ? (
          <Trans>
            We wrote to <b>{email}</b>. Open the link in the mail to confirm your address; it works once, within 24
            hours. Then sign in.
          </Trans>
        ) : (
          <Trans>Open the link in the mail we sent you; it works once, within 24 hours. Then sign in.</Trans>
        )
      }
      other={
        <Trans>
          Nothing there after some minutes? Look among unwanted mail, or{' '}
          <Link to="/user/register" className={linkClass}>
            correct the address
          </Link>
          .
        </Trans>
      }
    />
  );
}

/** After a password reset request: the same text whether the address has an account or not. */
export function CheckMailToReset() {
  return (
    <CheckMail
      mail="user.forget"
      text={(email) =>
        email ? (
          <Trans>
            If <b>{email}</b> has an account, a link to set a new password is on its way. It works once, within 30
            minutes.
          </Trans>
        ) : (
          <Trans>
            If the address has an account, a link to set a new password is on its way. It works once, within 30 minutes.
          </Trans>
        )
      }
      other={
        <Trans>
          Nothing there after some minutes? Look among unwanted mail, or{' '}
          <Link to="/user/forget" className={linkClass}>
            try another address
          </Link>
          .
        </Trans>
      }
    />
  );
}
