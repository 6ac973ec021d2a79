import { createFileRoute, redirect } from '@tanstack/react-router';
import { isSignedIn } from '../../session/session.ts';
import { Login } from '../../features/platform/identity/Login.tsx';
import { useLoginEmail } from '../../features/platform/registration/login-email.ts';
import { SendAgain } from '../../features/platform/registration/SendAgain.tsx';
import { LoginLayout } from '../../shell/login/LoginLayout.tsx';
import { loginSearch } from '../-search.ts';

/** Signed-in users are redirected to their first page. */
export const Route = createFileRoute('/user/login')({
  validateSearch: loginSearch,
  beforeLoad: () => {
    if (isSignedIn()) throw redirect({ to: '/' });
  },
  component: SignIn,
});

function SignIn() {
  const { redirect: target } = Route.useSearch();
  return (
    <LoginLayout>
      <Login
        returnTo={target}
        known={useLoginEmail()}
        unconfirmed={(email) => <SendAgain key={email} email={email} mail="user.sendConfirmation" size="form" />}
      />
    </LoginLayout>
  );
}
