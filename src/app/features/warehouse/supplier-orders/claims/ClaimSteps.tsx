import { Trans, useLingui } from '@lingui/react/macro';
import answerLimits from 'virtual:limits/supplier_order.claimAnswer';
import sendLimits from 'virtual:limits/supplier_order.claimSend';
import settleLimits from 'virtual:limits/supplier_order.claimSettle';
import { money } from '#domain/shared/money/money.ts';
import { claimSettlements, type ClaimSettlement } from '#domain/warehouse/supplier-claims/status.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { RadioCards } from '../../../../ui/form/choice/RadioCards.tsx';
import { MoneyField } from '../../../../ui/form/MoneyField.tsx';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { currency, type Claim } from '../queries.ts';
import { settlementLabels } from './labels.ts';

type StepProps = { claim: Claim; onClose: () => void };
const basedOn = ({ _id, version }: Claim) => ({ claim_id: _id, version });

/** The supplier gets the claim. */
export function SendClaim({ claim, onClose }: StepProps) {
  const { t } = useLingui();
  const form = useCallForm('supplier_order.claimSend', sendLimits, {
    initialValues: { email: claim.supplier_email },
    isDiscardable: true,
    toInput: ({ email }) => ({ ...basedOn(claim), email: email.trim() }),
    onDone: ({ number }) => {
      showToast({ tone: 'good', title: t`${number} is sent` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t`Send ${claim.number} to ${claim.supplier_name}?`}
      confirm={<Trans>Send claim</Trans>}
      loading={form.isPending}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <TextField
        optional
        type="email"
        label={<Trans>Supplier’s mail address</Trans>}
        help={<Trans>The claim goes there as PDF with its photos. Without one you hand it over yourself.</Trans>}
        {...form.field('email')}
      />
    </ConfirmDialog>
  );
}

/** What the supplier accepted. */
export function ClaimResponse({ claim, onClose }: StepProps) {
  const { t } = useLingui();
  const form = useCallForm('supplier_order.claimAnswer', answerLimits, {
    initialValues: { accepted_fen: claim.amount.minor as number | null, answer: '' },
    validate: ({ accepted_fen: accepted, answer }) =>
      accepted === 0 && answer.trim() === '' ? { answer: t`Please write why the supplier refuses.` } : {},
    toInput: ({ accepted_fen: accepted, answer }) =>
      accepted === null ? null : { ...basedOn(claim), accepted_fen: accepted, answer },
    onDone: ({ number }) => {
      showToast({ tone: 'good', title: t`The answer to ${number} is noted` });
      onClose();
    },
  });
  const accepted = form.field('accepted_fen');
  return (
    <ConfirmDialog
      title={t`What does ${claim.supplier_name} accept?`}
      text={
        <Trans>
          <MoneyText money={claim.amount} /> are claimed. Enter 0 where the supplier refuses.
        </Trans>
      }
      confirm={<Trans>Save</Trans>}
      loading={form.isPending}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <MoneyField
        label={<Trans>Accepted amount</Trans>}
        currency={currency}
        {...accepted}
        value={accepted.value === null ? null : money(accepted.value, currency)}
        onChange={(next) => accepted.onChange(next?.minor ?? null)}
        autoFocus
      />
      <TextAreaField
        optional={accepted.value !== 0}
        label={<Trans>Answer of the supplier</Trans>}
        {...form.field('answer')}
      />
    </ConfirmDialog>
  );
}

/** How the supplier pays. */
export function SettleClaim({ claim, onClose }: StepProps) {
  const { t, i18n } = useLingui();
  const form = useCallForm('supplier_order.claimSettle', settleLimits, {
    initialValues: { settled_by: 'credit' as ClaimSettlement },
    isDiscardable: true,
    toInput: ({ settled_by }) => ({ ...basedOn(claim), settled_by }),
    onDone: ({ number }) => {
      showToast({ tone: 'good', title: t`${number} is settled` });
      onClose();
    },
  });
  const how = form.field('settled_by');
  return (
    <ConfirmDialog
      title={t`Settle ${claim.number}?`}
      text={claim.accepted && <MoneyText money={claim.accepted} />}
      confirm={<Trans>Settle</Trans>}
      loading={form.isPending}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <RadioCards
        label={t`How the supplier pays`}
        value={how.value}
        onChange={how.onChange}
        cards={claimSettlements.map((value) => ({
          value,
          label: i18n._(settlementLabels[value]),
          text:
            value === 'credit' ? (
              <Trans>The next order that is sent to this supplier costs less.</Trans>
            ) : (
              <Trans>The money has arrived.</Trans>
            ),
        }))}
      />
    </ConfirmDialog>
  );
}

/** Gives a claim up before it is answered. */
export function CancelClaim({ claim, onClose }: StepProps) {
  const { t } = useLingui();
  const cancel = useCommand('supplier_order.claimCancel', {
    onDone: ({ number }) => {
      showToast({ tone: 'good', title: t`${number} is given up` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t`Give up ${claim.number}?`}
      text={<Trans>Its pieces can then be claimed again.</Trans>}
      confirm={<Trans>Give up</Trans>}
      keep={<Trans>Keep it</Trans>}
      danger
      loading={cancel.isPending}
      onConfirm={() => cancel.mutate(basedOn(claim))}
      onClose={onClose}
    />
  );
}
