import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { actionsFrom } from '#domain/shared/status.ts';
import { claimTransitions } from '#domain/warehouse/supplier-claims/status.ts';
import { useMe } from '../../../../session/session.ts';
import { PhotoStrip } from '../../../../shared/preview/PhotoStrip.tsx';
import { useCachedFiles } from '../../../../sync/cache/cached-files.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { DetailDrawer } from '../../../../ui/layer/DetailDrawer.tsx';
import type { Place } from '../../../../ui/list/open-row.ts';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { NotLoaded } from '../../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { StatusMark } from '../../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { claimQuery, type Claim } from '../queries.ts';
import { FileButton } from '../orders/FileButton.tsx';
import { ClaimLines } from './ClaimLines.tsx';
import { OriginText } from './columns.tsx';
import { ClaimSide } from './ClaimSide.tsx';
import { ClaimResponse, CancelClaim, SendClaim, SettleClaim } from './ClaimSteps.tsx';

type ClaimDrawerProps = { id: string; place: Place | undefined; onClose: () => void };

/** One claim with its photos, and the next step. */
export function ClaimDrawer({ id, place, onClose }: ClaimDrawerProps) {
  const { t } = useLingui();
  const { data: claim, error, refetch } = useQuery(claimQuery(id));
  if (claim) return <Loaded claim={claim} place={place} onClose={onClose} />;
  return (
    <DetailDrawer title={t`Claim`} onClose={onClose}>
      {error ? (
        <NotLoaded
          error={error}
          title={<Trans>The claim did not load</Trans>}
          broken={<Trans>The server returned an error.</Trans>}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows />
      )}
    </DetailDrawer>
  );
}

type Step = 'send' | 'answer' | 'settle' | 'cancel';

function Loaded({ claim, place, onClose }: { claim: Claim; place: Place | undefined; onClose: () => void }) {
  const me = useMe();
  const [step, setStep] = useState<Step | null>(null);
  const actions = actionsFrom(claimTransitions, claim.status, me.role_name);
  const close = () => setStep(null);
  return (
    <DetailDrawer
      title={claim.number}
      onClose={onClose}
      {...place}
      link={`/purchase/orders?view=claims&open=${claim._id}`}
      statuses={<StatusMark family="claim" status={claim.status} variant="tinted" full />}
      amount={<MoneyText money={claim.amount} />}
      sub={
        <>
          {claim.supplier_name} · <OriginText claim={claim} /> · <DateText value={claim.created_at} />
        </>
      }
      side={<ClaimSide claim={claim} />}
      foot={
        <>
          {actions.includes('cancel') && (
            <Button variant="danger" size="form" onClick={() => setStep('cancel')}>
              <Trans>Give up</Trans>
            </Button>
          )}
          <FileButton call="supplier_order.claimFile" input={{ claim_id: claim._id }}>
            <Trans>PDF</Trans>
          </FileButton>
          {actions.includes('send') && (
            <Button variant="primary" size="form" onClick={() => setStep('send')}>
              <Trans>Send claim</Trans>
            </Button>
          )}
          {actions.includes('accept') && (
            <Button variant="primary" size="form" onClick={() => setStep('answer')}>
              <Trans>Note the answer</Trans>
            </Button>
          )}
          {actions.includes('settle') && (
            <Button variant="primary" size="form" onClick={() => setStep('settle')}>
              <Trans>Settle</Trans>
            </Button>
          )}
        </>
      }
    >
      <ClaimLines claim={claim} />
      <section>
        <SectionHead line>
          <Trans>What was wrong</Trans>
        </SectionHead>
        <p>{claim.reason}</p>
        <Photos photos={claim.photos} />
      </section>
      {claim.answer && (
        <section>
          <SectionHead line>
            <Trans>Answer of the supplier</Trans>
          </SectionHead>
          <p>{claim.answer}</p>
        </section>
      )}
      {step === 'send' && <SendClaim claim={claim} onClose={close} />}
      {step === 'answer' && <ClaimResponse claim={claim} onClose={close} />}
      {step === 'settle' && <SettleClaim claim={claim} onClose={close} />}
      {step === 'cancel' && <CancelClaim claim={claim} onClose={close} />}
    </DetailDrawer>
  );
}

function Photos({ photos }: { photos: Claim['photos'] }) {
  const files = useCachedFiles(photos.map((photo) => photo.file_id));
  const shown = photos.flatMap(({ file_id, name }) => {
    const blob = files.get(file_id);
    return blob ? [{ name, blob }] : [];
  });
  return <PhotoStrip photos={shown} />;
}
