import { createFileRoute, redirect } from '@tanstack/react-router';
import { enter, firstPath } from '../session/enter.ts';

/** The root leads to the first page this person may open. */
export const Route = createFileRoute('/')({
  beforeLoad: async ({ location }) => {
    throw redirect({ to: firstPath(await enter(location)) });
  },
});
