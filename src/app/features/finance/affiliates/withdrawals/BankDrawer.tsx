import { Trans, useLingui } from '@lingui/react/macro';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import limits from 'virtual:limits/affiliate.saveBankInfo';
import { ibanFault, isBic, plainIban, printedIban, type IbanFault } from '#domain/finance/affiliates/iban.ts';
import type { PayoutMethod } from '#domain/finance/affiliates/withdrawal-status.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { useOffline } from '../../../../sync/connectivity.ts';
import { Segments } from '../../../../ui/button/Segments.tsx';
import { Form, SubmitButton } from '../../../../ui/form/Form.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { Drawer, DrawerEnd } from '../../../../ui/layer/Drawer.tsx';
import { NotLoaded } from '../../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { bankQuery, type Bank } from '../queries.ts';
import { PaypalEmailForm } from './PaypalEmailForm.tsx';

/** Where the affiliate is paid: at a bank, or by PayPal where that is connected. */
export function BankDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(bankQuery());
  const [method, setMethod] = useState<PayoutMethod>('bank');
  const savesBank = useIsMutating({ mutationKey: ['affiliate.saveBankInfo'] }) > 0;
  const savesEmail = useIsMutating({ mutationKey: ['affiliate.savePayoutEmail'] }) > 0;
  const isOffline = useOffline();
  return (
    <Drawer
      title={t`Payout details`}
      onClose={onClose}
      foot={
        data && (
          <DrawerEnd>
            <SubmitButton
              form={method}
              loading={savesBank || savesEmail}
              why={isOffline ? t`This needs the connection.` : undefined}
            >
              <Trans>Save details</Trans>
            </SubmitButton>
          </DrawerEnd>
        )
      }
    >
      {data && (data.is_paypal_connected || data.payout_email !== null) && (
        <Segments
          fullWidth
          mb="md"
          aria-label={t`How you are paid`}
          value={method}
          onChange={setMethod}
          data={[
            { value: 'bank', label: t`Bank transfer` },
            { value: 'paypal', label: t`PayPal` },
          ]}
        />
      )}
      {data && method === 'bank' && <BankForm bank={data.bank} onClose={onClose} />}
      {data && method === 'paypal' && <PaypalEmailForm email={data.payout_email} onClose={onClose} />}
      {!data && error && (
        <NotLoaded
          error={error}
          title={<Trans>The payout details did not load</Trans>}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonRows label={t`Payout details`} rows={4} />}
    </Drawer>
  );
}

/** The sentence for a typed IBAN, as the server would refuse it. */
function useIbanFault(): (typed: string) => string | undefined {
  const { t } = useLingui();
  return (typed) => {
    const iban = plainIban(typed);
    if (iban === '') return undefined;
    const country = iban.slice(0, 2);
    const texts: Record<IbanFault, string> = {
      form: t`An IBAN begins with two letters and two digits, such as DE89 3704 0044 0532 0130 00.`,
      country: t`No country with IBANs begins with ${country}. Check the first two letters.`,
      length: t`An IBAN of ${country} has another length. Check whether a character is missing or doubled.`,
      checksum: t`The check digits of the IBAN do not match. Compare it with your bank statement.`,
    };
    const fault = ibanFault(iban);
    return fault ? texts[fault] : undefined;
  };
}

function BankForm({ bank, onClose }: { bank: Bank; onClose: () => void }) {
  const { t } = useLingui();
  const faultOf = useIbanFault();
  const form = useCallForm('affiliate.saveBankInfo', limits, {
    initialValues: {
      holder: bank?.holder ?? '',
      iban: bank ? printedIban(bank.iban) : '',
      bic: bank?.bic ?? '',
      bank_name: bank?.bank_name ?? '',
    },
    required: { holder: t`Please enter the account holder.`, iban: t`Please enter the IBAN.` },
    validate: ({ iban, bic }) => ({
      iban: faultOf(iban),
      bic:
        bic.trim() === '' || isBic(bic.trim().toUpperCase())
          ? undefined
          : t`A BIC has 8 or 11 letters and digits, such as COBADEFF.`,
    }),
    toInput: (values) => values,
    refusals: {
      'bank.wrong-iban': 'iban',
      'bank.iban-country': 'iban',
      'bank.iban-length': 'iban',
      'bank.iban-checksum': 'iban',
      'bank.wrong-bic': 'bic',
    },
    onDone: () => {
      showToast({ tone: 'good', title: t`The bank details are saved` });
      onClose();
    },
  });
  return (
    <Form id="bank" {...form.props}>
      <TextField label={<Trans>Account holder</Trans>} autoComplete="name" {...form.field('holder')} />
      <TextField
        label={<Trans>IBAN</Trans>}
        help={<Trans>Withdrawals requested before keep the details of their time.</Trans>}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('iban')}
      />
      <TextField
        optional
        label={<Trans>BIC</Trans>}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('bic')}
      />
      <TextField optional label={<Trans>Bank</Trans>} autoComplete="off" {...form.field('bank_name')} />
    </Form>
  );
}
