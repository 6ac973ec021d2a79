import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AccountFrame } from '../../../features/platform/account-settings/AccountFrame.tsx';

/** One's own account: every page of it in one frame. */
export const Route = createFileRoute('/_in/account/settings')({
  component: () => (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  ),
});
