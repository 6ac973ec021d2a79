import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { linkClass } from '../../../ui/button/Button.tsx';
import { freshQuery } from '../../../sync/queries.ts';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

/** The user's sign-in methods and sessions. */
export function SecurityPage() {
  const { t } = useLingui();
  // Never from the cache: it must be current.
  const { data, error, refetch } = useQuery(freshQuery('security.overview', {}));
  return (
    <>
      <PasswordCard />
      {data ? (
        <>
          <SecondFactorCard factor={data.second_factor} />
          <PasskeysCard passkeys={data.passkeys} origin={data.passkey_origin} />
        </>
      ) : error ? (
        <NotLoaded error={error} title={t`Your security settings did not load`} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows label={t`Security`} rows={4} />
      )}
      <SessionsCard />
      <p>
        <Link to="/account/settings/security/activity" className={linkClass}>
          <Trans>See what was done under your name</Trans>
        </Link>
      </p>
    </>
  );
}
