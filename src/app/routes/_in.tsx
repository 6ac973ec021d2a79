import { createFileRoute, redirect } from '@tanstack/react-router';
import { guardRoute, isPermitted } from '../session/auth-guard.ts';
import { isSignedIn, meQuery } from '../session/session.ts';
import { formatsOf } from '../session/user-formats.ts';
import { queryClient } from '../sync/queries.ts';
import { withoutRefresh } from '../sync/live/refresh.ts';
import { SignedIn } from '../shell/boot/SignedIn.tsx';
import { keepLayoutsOf } from '../ui/list/columns/column-layout.ts';
import { setFormats } from '../ui/text/formats.ts';
import { headerTools, globalOverlays } from './-header-tools.tsx';

/** Pages that need a session, and a path the user's menu contains. */
export const Route = createFileRoute('/_in')({
  // The frame is in the first load anyway.
  codeSplitGroupings: [],
  beforeLoad: async ({ location, matches }) => {
    if (isSignedIn() && !queryClient.getQueryData(meQuery.queryKey))
      for (const { staticData, search } of matches) staticData.prefetch?.(search);
    const me = await guardRoute(location);
    if (!isPermitted(me, location.pathname)) throw redirect({ to: '/404' });
    // Before the first render, which formats times and amounts for the user.
    setFormats(formatsOf(me));
    keepLayoutsOf(me._id);
    const href = withoutRefresh(location);
    if (href) throw redirect({ href, replace: true });
  },
  component: () => <SignedIn tools={headerTools} globalOverlays={globalOverlays} />,
});
