import { createFileRoute, redirect } from '@tanstack/react-router';
import { guardRoute, firstOf } from '../session/auth-guard.ts';

/** Any other path: a section redirects to its first permitted page, an unknown path to 404; both need a session. */
export const Route = createFileRoute('/$')({
  beforeLoad: async ({ location }) => {
    const me = await guardRoute(location);
    throw redirect({ to: firstOf(me, location.pathname) ?? '/404' });
  },
});
