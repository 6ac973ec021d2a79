import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { rechargeDeletable, rechargeEditable, rechargeStatus } from '#domain/finance/accounts/recharge-status.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { SubmitButton } from '../../../../ui/form/Form.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { Drawer, DrawerEnd } from '../../../../ui/layer/Drawer.tsx';
import { DetailDrawer } from '../../../../ui/layer/DetailDrawer.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { StatusMark } from '../../../../ui/status/StatusMark.tsx';
import { useMoneyTexts } from '../../../../ui/text/display-currency/use-money-texts.ts';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { ClaimForm } from './ClaimForm.tsx';
import { NoProof } from '../proof/NoProof.tsx';
import { ProofView } from '../proof/ProofView.tsx';
import { RechargeFacts, RefusedBecause } from './RechargeFacts.tsx';
import type { BankAccount, RechargeRow } from '../rows.ts';
import { useClaim } from './use-claim.ts';

type MyRechargeDrawerProps = {
  row: RechargeRow;
  bank: BankAccount | undefined;
  showSeller: boolean;
  onClose: () => void;
};

/** The seller's own claim, which can be edited or withdrawn until it is confirmed. */
export function MyRechargeDrawer({ row, bank, showSeller, onClose }: MyRechargeDrawerProps) {
  const { t } = useLingui();
  const [step, setStep] = useState<'read' | 'edit' | 'remove'>('read');
  const remove = useCommand('account.deleteRecharge', {
    onDone: () => {
      showToast({ tone: 'good', title: t`${row.number} is taken back` });
      onClose();
    },
  });
  const sum = useMoneyTexts().charged(row.claimed);
  if (step === 'edit') return <EditClaim row={row} bank={bank} onDone={() => setStep('read')} />;
  return (
    <>
      <DetailDrawer
        title={row.number}
        onClose={onClose}
        statuses={
          <StatusMark
            family="recharge"
            status={row.status}
            variant="tinted"
            {...(row.status === rechargeStatus.unconfirmed ? { tone: 'going' } : {})}
          />
        }
        amount={<MoneyText money={row.confirmed ?? row.claimed} />}
        side={<RechargeFacts row={row} showSeller={showSeller} />}
        foot={
          rechargeDeletable(row.status) && (
            <>
              <Button size="form" variant="danger" onClick={() => setStep('remove')}>
                <Trans>Take back</Trans>
              </Button>
              {rechargeEditable(row.status) && (
                <Button size="form" variant="primary" onClick={() => setStep('edit')}>
                  <Trans>Edit claim</Trans>
                </Button>
              )}
            </>
          )
        }
      >
        {row.status !== rechargeStatus.confirmed && <RefusedBecause row={row} />}
        {row.proof ? (
          <ProofView proof={row.proof} />
        ) : (
          <NoProof>
            <Trans>No proof is attached.</Trans>
          </NoProof>
        )}
      </DetailDrawer>
      {step === 'remove' && (
        <ConfirmDialog
          title={t`Take ${row.number} back?`}
          text={<Trans>The claim for {sum} is removed. If you did send the money, enter it again.</Trans>}
          confirm={<Trans>Take back</Trans>}
          keep={<Trans>Keep it</Trans>}
          danger
          loading={remove.isPending}
          onConfirm={() => remove.mutate({ _id: row._id })}
          onClose={() => setStep('read')}
        />
      )}
    </>
  );
}

type EditClaimProps = { row: RechargeRow; bank: BankAccount | undefined; onDone: () => void };

function EditClaim({ row, bank, onDone }: EditClaimProps) {
  const { t } = useLingui();
  const claim = useClaim({
    row,
    start: row.claimed,
    asksSeller: false,
    onDone: ({ number }) => {
      showToast({ tone: 'good', title: t`${number} is saved` });
      onDone();
    },
  });
  return (
    <Drawer
      title={t`Edit ${row.number}`}
      onClose={onDone}
      foot={
        <DrawerEnd>
          <SubmitButton form="claim-edit" loading={claim.form.isPending} why={claim.why}>
            <Trans>Save claim</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <ClaimForm id="claim-edit" claim={claim} bank={bank} asksSeller={false} />
    </Drawer>
  );
}
