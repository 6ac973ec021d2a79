import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useCommand } from '../../sync/queries.ts';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { Drawer, DrawerEnd } from '../../ui/layer/Drawer.tsx';
import { showToast } from '../../ui/layer/toast-store.ts';
import { formatMoney } from '../../ui/text/format-money.ts';
import { ProofField } from './ProofField.tsx';
import { ProofView } from './ProofView.tsx';
import type { BankAccount, PaymentRow } from './rows.ts';
import { TransferTo } from './TransferTo.tsx';
import { useProof } from './use-proof.ts';

type PaymentProofDrawerProps = { payment: PaymentRow; bank: BankAccount; onClose: () => void };

/** What a seller transfers for processed orders, and the proof that it was sent. */
export function PaymentProofDrawer({ payment, bank, onClose }: PaymentProofDrawerProps) {
  const { t, i18n } = useLingui();
  const proof = useProof();
  const attach = useCommand('account.manualPayProof', {
    onDone: ({ number }) => {
      showToast({ tone: 'good', title: t`The proof of ${number} is with us` });
      onClose();
    },
  });
  const sum = formatMoney(payment.amount, i18n.locale);
  const { number } = payment;
  const why = proof.why ?? (proof.id === null ? t`Choose the proof first.` : undefined);
  return (
    <Drawer
      title={t`Pay ${sum} for ${number}`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="payment-proof" loading={attach.isPending} why={why}>
            <Trans>Attach proof</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form
        id="payment-proof"
        onSubmit={() => proof.id && attach.mutate({ _id: payment._id, proof_file_id: proof.id })}
      >
        <Text c="var(--py-text2)" lh="1.375rem">
          <Trans>
            Transfer {sum} with the reference {number}, then attach the proof. The orders are paid once it has arrived.
          </Trans>
        </Text>
        <TransferTo bank={bank} method="bank" reference={number} />
        {payment.proof && proof.file === null && <ProofView small proof={payment.proof} />}
        <ProofField proof={proof} />
      </Form>
    </Drawer>
  );
}
