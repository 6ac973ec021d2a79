import { createFileRoute, redirect } from '@tanstack/react-router';
import { enter, isPermitted } from '../session/enter.ts';
import { takeRefresh } from '../sync/refresh.ts';
import { SignedIn } from '../shell/SignedIn.tsx';
import { headerTools, standing } from './-header-tools.tsx';

/** Everything behind the door: a session, and a path that is in this person's menu. */
export const Route = createFileRoute('/_in')({
  beforeLoad: async ({ location }) => {
    const me = await enter(location);
    if (!isPermitted(me, location.pathname)) throw redirect({ to: '/404' });
    const href = takeRefresh(location);
    if (href) throw redirect({ href, replace: true });
  },
  component: () => <SignedIn tools={headerTools} standing={standing} />,
});
