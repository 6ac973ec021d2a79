import { createFileRoute, redirect } from '@tanstack/react-router';
import { guardRoute, firstPath } from '../session/auth-guard.ts';

/** Redirects to the user's first permitted page. */
export const Route = createFileRoute('/')({
  beforeLoad: async ({ location }) => {
    throw redirect({ to: firstPath(await guardRoute(location)) });
  },
});
