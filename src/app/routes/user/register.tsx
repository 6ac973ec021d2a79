import { createFileRoute, redirect } from '@tanstack/react-router';
import { Register } from '../../features/platform/registration/Register.tsx';
import { isSignedIn } from '../../session/session.ts';
import { LoginLayout } from '../../shell/login/LoginLayout.tsx';
import { registerSearch } from '../-search.ts';

export const Route = createFileRoute('/user/register')({
  validateSearch: registerSearch,
  beforeLoad: () => {
    if (isSignedIn()) throw redirect({ to: '/' });
  },
  component: Page,
});

function Page() {
  const { referral_code: referral = '' } = Route.useSearch();
  return (
    <LoginLayout>
      <Register referral={referral} />
    </LoginLayout>
  );
}
