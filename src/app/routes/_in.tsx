import { createFileRoute, redirect } from '@tanstack/react-router';
import { guardRoute, isPermitted } from '../session/auth-guard.ts';
import { isSignedIn, meQuery } from '../session/session.ts';
import { queryClient } from '../sync/queries.ts';
import { takeRefresh } from '../sync/refresh.ts';
import { SignedIn } from '../shell/boot/SignedIn.tsx';
import { keepLayoutsOf } from '../ui/list/columns/column-layout.ts';
import { readAs } from '../ui/text/reading.ts';
import { headerTools, standing } from './-header-tools.tsx';

/** Everything behind the door: a session, and a path that is in this person's menu. */
export const Route = createFileRoute('/_in')({
  // The frame is in the first files anyway.
  codeSplitGroupings: [],
  beforeLoad: async ({ location, matches }) => {
    if (isSignedIn() && !queryClient.getQueryData(meQuery.queryKey))
      for (const { staticData, search } of matches) staticData.prefetch?.(search);
    const me = await guardRoute(location);
    if (!isPermitted(me, location.pathname)) throw redirect({ to: '/404' });
    // Before anything is drawn: times and amounts are written as this person reads them. A copy kept by an older version has no word of it.
    if (me.reading) readAs(me.reading);
    keepLayoutsOf(me._id);
    const href = takeRefresh(location);
    if (href) throw redirect({ href, replace: true });
  },
  component: () => <SignedIn tools={headerTools} standing={standing} />,
});
