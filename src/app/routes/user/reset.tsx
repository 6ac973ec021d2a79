import { createFileRoute } from '@tanstack/react-router';
import { ResetPassword } from '../../features/registration/ResetPassword.tsx';
import { Door } from '../../shell/login/Door.tsx';

/** Where the link of a forgotten password leads. */
export const Route = createFileRoute('/user/reset')({
  validateSearch: ({ token }) => ({
    token: typeof token === 'string' || typeof token === 'number' ? String(token) : '',
  }),
  component: Page,
});

function Page() {
  const { token } = Route.useSearch();
  return (
    <Door>
      <ResetPassword key={token} token={token} />
    </Door>
  );
}
