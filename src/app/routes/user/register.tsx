import { createFileRoute, redirect } from '@tanstack/react-router';
import { cutText } from '#domain/shared/text/clean.ts';
import { Register } from '../../features/platform/registration/Register.tsx';
import { isSignedIn } from '../../session/session.ts';
import { LoginLayout } from '../../shell/login/LoginLayout.tsx';

type Search = { referral_code?: string };

/** An affiliate's link carries their code. */
export const Route = createFileRoute('/user/register')({
  validateSearch: ({ referral_code: code }): Search =>
    typeof code === 'string' || typeof code === 'number' ? { referral_code: cutText(String(code), 40) } : {},
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
