import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AccountFrame } from '../../../features/platform/account-settings/AccountFrame.tsx';

/** The frame of all pages of the account settings. */
export const Route = createFileRoute('/_in/account/settings')({
  component: () => (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  ),
});
