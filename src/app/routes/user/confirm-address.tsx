import { createFileRoute } from '@tanstack/react-router';
import { ConfirmAddress } from '../../features/platform/account-settings/ConfirmAddress.tsx';
import { LoginLayout } from '../../shell/login/LoginLayout.tsx';
import { tokenSearch } from '../-search.ts';

export const Route = createFileRoute('/user/confirm-address')({
  validateSearch: tokenSearch,
  component: Confirm,
});

function Confirm() {
  const { token } = Route.useSearch();
  return (
    <LoginLayout>
      <ConfirmAddress token={token} />
    </LoginLayout>
  );
}
