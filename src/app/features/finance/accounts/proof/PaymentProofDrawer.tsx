import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import limits from 'virtual:limits/account.manualPayProof';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { Form, SubmitButton } from '../../../../ui/form/Form.tsx';
import { Drawer, DrawerEnd } from '../../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { useMoneyTexts } from '../../../../ui/text/display-currency/use-money-texts.ts';
import { RateNote } from '../../../../ui/text/display-currency/RateNote.tsx';
import { manualPaymentMethod } from '#domain/finance/accounts/manual-payment.ts';
import { ProofField } from './ProofField.tsx';
import { ProofView } from './ProofView.tsx';
import type { BankAccount, PaymentRow } from '../rows.ts';
import { TransferTo } from '../../../../shared/pay/TransferTo.tsx';
import { useProof } from './use-proof.ts';

type PaymentProofDrawerProps = { payment: PaymentRow; bank: BankAccount; onClose: () => void };

/** The amount to transfer for processed orders, and the upload of its proof. */
export function PaymentProofDrawer({ payment, bank, onClose }: PaymentProofDrawerProps) {
  const { t } = useLingui();
  const form = useCallForm('account.manualPayProof', limits, {
    initialValues: { proof_file_id: null as string | null },
    required: { proof_file_id: t`Choose the proof first.` },
    toInput: ({ proof_file_id }) => (proof_file_id === null ? null : { _id: payment._id, proof_file_id }),
    refusals: { 'recharge.wrong-proof': 'proof_file_id' },
    onDone: ({ number }) => {
      showToast({ tone: 'good', title: t`The proof of ${number} is with us` });
      onClose();
    },
  });
  const proof = useProof(null, (fileId) => form.set('proof_file_id', fileId));
  const sum = useMoneyTexts().charged(payment.amount);
  const { number } = payment;
  const isPaypal = payment.method === manualPaymentMethod.paypal;
  return (
    <Drawer
      title={t`Pay ${sum} for ${number}`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="payment-proof" loading={form.isPending} why={proof.why}>
            <Trans>Attach proof</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="payment-proof" {...form.props}>
        <Text c="var(--py-text2)" lh="1.375rem">
          {isPaypal ? (
            <Trans>
              Pay {sum} with PayPal and write {number} as its note, then attach the proof. It counts as paid once we
              have seen it.
            </Trans>
          ) : (
            <Trans>
              Transfer {sum} with the reference {number}, then attach the proof. The orders are paid once it has
              arrived.
            </Trans>
          )}
        </Text>
        <RateNote />
        <TransferTo bank={bank} method={isPaypal ? 'paypal-manual' : 'bank'} reference={number} />
        {payment.proof && proof.file === null && <ProofView small proof={payment.proof} />}
        <ProofField proof={proof} error={form.errorOf('proof_file_id')} />
      </Form>
    </Drawer>
  );
}
