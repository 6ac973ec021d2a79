import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { signOut } from '../../../session/session.ts';
import { freshQuery } from '../../../sync/queries.ts';
import { CodesDialog } from './CodesDialog.tsx';
import { FactorSetup } from './FactorSetup.tsx';
import { StepUpDialog } from './StepUpDialog.tsx';

/** Sets up the factor a role requires, or checks it if the user has one. */
export function FactorScreen({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const { data, isFetchedAfterMount } = useQuery({ ...freshQuery('security.session', {}), staleTime: 0 });
  // Data from before the refusal may say that no factor is required.
  const need = isFetchedAfterMount ? data?.factor : undefined;
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    // Done in another tab, or no longer required. New recovery codes are shown first.
    if (need === 'none' && codes === null) finish();
  }, [need, codes]);
  const leave = async () => {
    await signOut(() => Promise.resolve());
    location.reload();
  };
  if (codes) return <CodesDialog codes={codes} onClose={onDone} />;
  if (need === 'enrol') return <FactorSetup onCodes={setCodes} onDone={onDone} onLeave={() => void leave()} />;
  if (need !== 'prove') return null;
  return (
    <StepUpDialog
      title={t`Your role now requires two-step sign-in`}
      text={<Trans>Enter your second factor to continue. The page stays as it is.</Trans>}
      keep={<Trans>Log out</Trans>}
      onResult={(isShown) => (isShown ? onDone() : void leave())}
    />
  );
}
