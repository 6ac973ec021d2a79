import { createFileRoute, redirect } from '@tanstack/react-router';
import { guardRoute, firstOf } from '../session/auth-guard.ts';

/** Any other path: a section leads to its first open place, what does not exist to 404; both only behind the door. */
export const Route = createFileRoute('/$')({
  beforeLoad: async ({ location }) => {
    const me = await guardRoute(location);
    throw redirect({ to: firstOf(me, location.pathname) ?? '/404' });
  },
});
