import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { alertsQuery } from './queries.ts';

const AlertDialog = lazy(async () => ({ default: (await import('./AlertDialog.tsx')).AlertDialog }));

/** Unread alerts open as a dialog on every page until they are confirmed. */
export function Alerts() {
  const { data } = useQuery(alertsQuery);
  if (!data || data.list.length === 0) return null;
  return (
    <Suspense>
      <AlertDialog alerts={data.list} />
    </Suspense>
  );
}
