import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CostRows } from '../../../shared/pay/CostRows.tsx';
import { useOffline } from '../../../sync/connectivity.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { DetailDrawer } from '../../../ui/layer/DetailDrawer.tsx';
import type { Place } from '../../../ui/list/open-row.ts';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { formatDay } from '../../../ui/text/format-date.ts';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { BlockMark } from './columns.tsx';
import { LiftDialog } from './LiftDialog.tsx';
import type { CreditRow } from './queries.ts';
import { TermsDialog } from './TermsDialog.tsx';

type CreditDrawerProps = { row: CreditRow; place: Place; onClose: () => void };

/** What a seller owes by age, the terms, and who lifted a block. */
export function CreditDrawer({ row, place, onClose }: CreditDrawerProps) {
  const { t } = useLingui();
  const [step, setStep] = useState<'read' | 'terms' | 'lift'>('read');
  const why = useOffline() ? t`This needs the connection.` : undefined;
  const read = () => setStep('read');
  return (
    <>
      <DetailDrawer
        {...place}
        title={row.seller_name}
        onClose={onClose}
        amount={<MoneyText money={row.debt} />}
        sub={<BlockMark row={row} />}
        foot={
          <>
            <ButtonLink to="/accounts/bill-history" size="form" search={{ user_id: row._id }}>
              <Trans>Bills</Trans>
            </ButtonLink>
            {(row.blocks_on !== null || row.lifted_until !== null) && (
              <Button size="form" why={why} onClick={() => setStep('lift')}>
                <Trans>Lift the block</Trans>
              </Button>
            )}
            <Button size="form" variant="primary" why={why} onClick={() => setStep('terms')}>
              <Trans>Change terms</Trans>
            </Button>
          </>
        }
      >
        <section>
          <SectionHead line>
            <Trans>Unpaid charges by age</Trans>
          </SectionHead>
          <CostRows
            rows={[
              { id: 'not_due', label: <Trans>Not due yet</Trans>, money: row.not_due },
              { id: 'd30', label: <Trans>Up to 30 days</Trans>, money: row.d30 },
              { id: 'd60', label: <Trans>31–60 days</Trans>, money: row.d60 },
              { id: 'd90', label: <Trans>61–90 days</Trans>, money: row.d90 },
              { id: 'over90', label: <Trans>Over 90 days</Trans>, money: row.over90 },
              { id: 'debt', label: <Trans>Owed</Trans>, money: row.debt, total: true },
            ]}
          />
        </section>
        <section>
          <SectionHead>
            <Trans context="credit">Terms</Trans>
          </SectionHead>
          <Facts>
            <dt>
              <Trans>Credit line</Trans>
            </dt>
            <dd>
              <MoneyText money={row.credit} />
            </dd>
            <dt>
              <Trans>Due after</Trans>
            </dt>
            <dd>
              <Trans>{row.due_days} days</Trans>
            </dd>
            <dt>
              <Trans>Processing is blocked</Trans>
            </dt>
            <dd>
              {row.block_after_days === null ? (
                <Trans>never</Trans>
              ) : (
                <Trans>after {row.block_after_days} more days</Trans>
              )}
            </dd>
            {row.due_day && (
              <>
                <dt>
                  <Trans>Oldest charge due on</Trans>
                </dt>
                <dd>{formatDay(row.due_day)}</dd>
              </>
            )}
            {row.lifted_at && (
              <>
                <dt>{row.lifted_until ? <Trans>Lifted until</Trans> : <Trans>Lifting ended</Trans>}</dt>
                <dd>
                  {row.lifted_until && <>{formatDay(row.lifted_until)} · </>}
                  {row.lift_reason}
                  <br />
                  {row.lifted_by_name}, <DateText value={row.lifted_at} />
                </dd>
              </>
            )}
            {row.updated_by_name && (
              <>
                <dt>
                  <Trans>Terms set by</Trans>
                </dt>
                <dd>{row.updated_by_name}</dd>
              </>
            )}
          </Facts>
        </section>
      </DetailDrawer>
      {step === 'terms' && <TermsDialog row={row} onClose={read} />}
      {step === 'lift' && <LiftDialog row={row} onClose={read} />}
    </>
  );
}
