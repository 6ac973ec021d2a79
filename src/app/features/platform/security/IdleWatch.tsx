import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { idlePhase, warningMs } from '#domain/platform/security/idle.ts';
import { isUnreported, lastActivity, noteActivity, watchActivity } from '../../../sync/live/activity.ts';
import { query, mutate } from '../../../sync/request.ts';
import { newKey } from '../../../sync/key.ts';
import { freshQuery } from '../../../sync/queries.ts';
import { isOffline } from '../../../sync/connectivity.ts';
import { announceSessionEnd } from '../../../sync/session/session-expired.ts';

const IdleDialog = lazy(async () => ({ default: (await import('./IdleDialog.tsx')).IdleDialog }));

const pollMs = 1_000;
/** Typing sends no requests, so activity is reported at this interval. */
const reportEveryMs = 60_000;
const refreshMs = 5 * 60_000;

/** Keeps the session of an active user, warns before it ends, and ends it here after inactivity. */
export function IdleWatch() {
  const { data } = useQuery({ ...freshQuery('security.session', {}), refetchInterval: refreshMs });
  const minutes = data?.idle_minutes ?? 0;
  const [warns, setWarns] = useState(false);
  const [left, setLeft] = useState(warningMs);

  // While the dialog is open, only its buttons count as activity.
  useEffect(() => (warns ? undefined : watchActivity()), [warns]);

  const check = useEffectEvent(() => {
    const phase = idlePhase(lastActivity(), Date.now(), minutes);
    // Offline, the user could not sign in again. The server decides after the reconnect.
    setWarns(phase !== 'active' && !isOffline());
    if (phase === 'active') {
      if (isUnreported(reportEveryMs)) report();
    } else if (phase === 'warning') {
      if (isUnreported(0)) report();
      setLeft(lastActivity() + minutes * 60_000 - Date.now());
    } else if (!isOffline()) end();
  });
  useEffect(() => {
    if (minutes === 0) return undefined;
    const timer = setInterval(check, pollMs);
    return () => clearInterval(timer);
  }, [minutes]);

  const stay = () => {
    noteActivity();
    setWarns(false);
    report();
  };
  return (
    warns && (
      <Suspense>
        <IdleDialog leftMs={left} onStay={stay} onLeave={end} />
      </Suspense>
    )
  );
}

/** Every request reports the user's activity; this one does nothing else. */
function report(): void {
  query('security.session', {}).catch(() => undefined);
}

let isEnding = false;

function end(): void {
  if (isEnding) return;
  isEnding = true;
  void mutate('user.logout', {}, newKey())
    .catch(() => undefined)
    .finally(() => announceSessionEnd('idle'));
}
