import { createFileRoute } from '@tanstack/react-router';
import { CheckMailToConfirm } from '../../features/platform/registration/CheckMail.tsx';
import { ConfirmAddress } from '../../features/platform/registration/ConfirmAddress.tsx';
import { LoginLayout } from '../../shell/login/LoginLayout.tsx';
import { optionalTokenSearch } from '../-search.ts';

/** What to do after a registration; with the token of the mail, the confirmation. */
export const Route = createFileRoute('/user/register-result')({
  validateSearch: optionalTokenSearch,
  component: Page,
});

function Page() {
  const { token } = Route.useSearch();
  return (
    <LoginLayout>
      {token === undefined ? <CheckMailToConfirm /> : <ConfirmAddress key={token} token={token} />}
    </LoginLayout>
  );
}
