import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { firstPath } from '../../session/auth-guard.ts';
import { isSignedIn, meQuery } from '../../session/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { ErrorPage } from '../../ui/state/ErrorPage.tsx';

const LeaveDialog = deferred(async () => (await import('../frame/user/LeaveDialog.tsx')).LeaveDialog);

/** Not-found page. */
export const NotFoundPage = () => <Stopped kind={404} />;

/** Back to the first permitted page; a user without one can only sign out. */
export function Stopped({ kind }: { kind: 403 | 404 | 500 }) {
  const router = useRouter();
  const [leaving, setLeaving] = useState(false);
  const { data: me } = useQuery({ ...meQuery, enabled: isSignedIn() });
  const isHomeless = me !== undefined && firstPath(me) === '/404';
  return (
    <>
      <ErrorPage
        kind={kind}
        onHome={() => void router.navigate({ to: '/' })}
        instead={
          isHomeless && (
            <Button variant="primary" size="form" onClick={() => setLeaving(true)}>
              <Trans>Log out</Trans>
            </Button>
          )
        }
      />
      {leaving && <LeaveDialog onClose={() => setLeaving(false)} />}
    </>
  );
}
