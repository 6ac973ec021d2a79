import { createFileRoute, redirect } from '@tanstack/react-router';
import { guardRoute, firstPath } from '../session/auth-guard.ts';

/** The root leads to the first page this person may open. */
export const Route = createFileRoute('/')({
  beforeLoad: async ({ location }) => {
    throw redirect({ to: firstPath(await guardRoute(location)) });
  },
});
