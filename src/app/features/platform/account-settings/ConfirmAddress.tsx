import { Trans } from '@lingui/react/macro';
import { useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { LoginActions, LoginTitle } from '../../../ui/form/LoginTitle.tsx';

/** The target of the link in the mail to a new address. It needs a click, because link scanners open links by themselves. */
export function ConfirmAddress({ token }: { token: string }) {
  const confirm = useCommand('user.confirmAddress', { onFailed: () => undefined });
  const email = confirm.data?.email;
  return (
    <>
      <LoginTitle
        title={email ? <Trans>Your address is changed</Trans> : <Trans>Confirm your new e-mail address</Trans>}
        text={
          email ? (
            <Trans>
              From now on you sign in with <b>{email}</b>.
            </Trans>
          ) : (
            (confirm.error?.message ?? <Trans>You then sign in with the new address only.</Trans>)
          )
        }
      />
      <LoginActions>
        {email || confirm.error ? (
          <ButtonLink to="/user/login" variant="primary" size="pay">
            <Trans>Sign in</Trans>
          </ButtonLink>
        ) : (
          <Button
            variant="primary"
            size="pay"
            block
            loading={confirm.isPending}
            onClick={() => confirm.mutate({ token })}
          >
            <Trans>Confirm address</Trans>
          </Button>
        )}
      </LoginActions>
    </>
  );
}
