import { createFileRoute, redirect } from '@tanstack/react-router';
import { Register } from '../../features/registration/Register.tsx';
import { isSignedIn } from '../../session/session.ts';
import { Door } from '../../shell/Door.tsx';

type Search = { referral_code?: string };

/** An account for who has none. An affiliate's link brings their code along. */
export const Route = createFileRoute('/user/register')({
  validateSearch: ({ referral_code: code }): Search =>
    typeof code === 'string' || typeof code === 'number' ? { referral_code: String(code).slice(0, 40) } : {},
  beforeLoad: () => {
    if (isSignedIn()) throw redirect({ to: '/' });
  },
  component: Page,
});

function Page() {
  const { referral_code: referral = '' } = Route.useSearch();
  return (
    <Door>
      <Register referral={referral} />
    </Door>
  );
}
