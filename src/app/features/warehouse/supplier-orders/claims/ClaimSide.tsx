import { Trans, useLingui } from '@lingui/react/macro';
import { Facts } from '../../../../ui/Facts.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import type { Claim } from '../queries.ts';
import { KindText } from './columns.tsx';
import { settlementLabels } from './labels.ts';

/** When a claim was sent, answered and settled, and with what. */
export function ClaimSide({ claim }: { claim: Claim }) {
  const { i18n } = useLingui();
  return (
    <Facts>
      <dt>
        <Trans>Reason</Trans>
      </dt>
      <dd>
        <KindText kind={claim.kind} />
      </dd>
      <dt>
        <Trans>Claimed by</Trans>
      </dt>
      <dd>{claim.created_by || '—'}</dd>
      {claim.sent_at && (
        <>
          <dt>
            <Trans>Sent</Trans>
          </dt>
          <dd>
            <DateText value={claim.sent_at} />
          </dd>
        </>
      )}
      {claim.mailed_to && (
        <>
          <dt>
            <Trans>Mailed to</Trans>
          </dt>
          <dd>{claim.mailed_to}</dd>
        </>
      )}
      {claim.answered_at && (
        <>
          <dt>
            <Trans>Answered</Trans>
          </dt>
          <dd>
            <DateText value={claim.answered_at} />
          </dd>
        </>
      )}
      {claim.accepted && (
        <>
          <dt>
            <Trans>Accepted</Trans>
          </dt>
          <dd>
            <MoneyText money={claim.accepted} />
          </dd>
        </>
      )}
      {claim.settled_by && (
        <>
          <dt>
            <Trans>Settled</Trans>
          </dt>
          <dd>
            {i18n._(settlementLabels[claim.settled_by])}
            {claim.credit_order && <> · {claim.credit_order}</>}
          </dd>
        </>
      )}
    </Facts>
  );
}
