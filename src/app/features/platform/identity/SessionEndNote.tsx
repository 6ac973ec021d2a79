import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { SessionEnd } from '../../../sync/session/session-expired.ts';
import { watchUnsentHere } from '../../../sync/outbox/waiting/waiting.ts';
import { Note } from '../../../ui/Note.tsx';

/** Above the login: why the session ended, and that what waits on this device is not lost. */
export function SessionEndNote({ why }: { why: SessionEnd }) {
  const [waiting, setWaiting] = useState(0);
  useEffect(() => watchUnsentHere(setWaiting), []);
  return (
    <Note
      tone="wait"
      title={
        why === 'idle' ? (
          <Trans>You were signed out because of inactivity.</Trans>
        ) : (
          <Trans>Your session has ended.</Trans>
        )
      }
      text={
        <>
          <Trans>Sign in to continue.</Trans>{' '}
          {waiting > 0 && (
            <Plural
              value={waiting}
              one="# scan or change waits on this device. It is kept and sent after the sign-in."
              other="# scans and changes wait on this device. They are kept and sent after the sign-in."
            />
          )}
        </>
      }
    />
  );
}
