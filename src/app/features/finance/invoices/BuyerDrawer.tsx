import { Trans, useLingui } from '@lingui/react/macro';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import limits from 'virtual:limits/account.saveInvoiceBuyer';
import { currencyOptions } from '../../../i18n/currency-options.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { useSellerOptions } from '../../../session/use-sellers.ts';
import { useOffline } from '../../../sync/connectivity.ts';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { PartyFields } from './PartyFields.tsx';
import { useVatFault } from '../../../shared/form/VatNumberField.tsx';
import { buyerQuery, type Buyer } from './queries.ts';
import { VatCheckNote } from './vat-check/VatCheckNote.tsx';

type BuyerDrawerProps = { sellerId?: string; onClose: () => void };

/** A seller's billing details; staff choose the seller first, unless it is given. */
export function BuyerDrawer({ sellerId, onClose }: BuyerDrawerProps) {
  const { t } = useLingui();
  const sellers = useSellerOptions(sellerId === undefined);
  const [chosen, setChosen] = useState<string | null>(null);
  const isOffline = useOffline();
  const isSaving = useIsMutating({ mutationKey: ['account.saveInvoiceBuyer'] }) > 0;
  const seller = sellerId ?? chosen ?? undefined;
  const isChoosing = sellerId === undefined && sellers !== undefined;
  const isReady = !isChoosing || chosen !== null;
  const { data, error, refetch } = useQuery({ ...buyerQuery(seller), enabled: isReady });
  const body = () => {
    if (!isReady) return null;
    if (data) return <BuyerForm key={seller} buyer={data} sellerId={seller} onClose={onClose} />;
    if (error)
      return (
        <ErrorPanel
          title={<Trans>The billing details did not load</Trans>}
          text={error.message}
          onRetry={() => void refetch()}
        />
      );
    return <SkeletonRows label={t`Billing details`} rows={6} />;
  };
  return (
    <Drawer
      title={t`Billing details`}
      onClose={onClose}
      foot={
        isReady &&
        data && (
          <DrawerEnd>
            <SubmitButton
              form="invoice-buyer"
              loading={isSaving}
              why={isOffline ? t`This needs the connection.` : undefined}
            >
              <Trans>Save details</Trans>
            </SubmitButton>
          </DrawerEnd>
        )
      }
    >
      {isChoosing && (
        <div style={{ marginBottom: 16 }}>
          <SelectField
            label={<Trans>Seller</Trans>}
            placeholder={t`Choose a seller`}
            options={sellers}
            value={chosen}
            onChange={setChosen}
          />
        </div>
      )}
      {body()}
    </Drawer>
  );
}

type BuyerFormProps = {
  buyer: Buyer;
  sellerId: string | undefined;
  onClose: () => void;
};

function BuyerForm({ buyer, sellerId, onClose }: BuyerFormProps) {
  const { t, i18n } = useLingui();
  const { missing: _, email: __, vat_check: check, ...saved } = buyer;
  // A changed number is checked when it is saved.
  const isSaved = (number: string) => number === saved.vat_number;
  const vatFault = useVatFault();
  const form = useCallForm('account.saveInvoiceBuyer', limits, {
    initialValues: saved,
    required: {
      name: t`Please enter a name.`,
      address1: t`Please enter the address.`,
      city: t`Please enter the city.`,
      country_code: t`Please choose the country.`,
    },
    validate: ({ vat_number, country_code }) => ({ vat_number: vatFault(vat_number, country_code) }),
    toInput: (values) => (sellerId === undefined ? values : { ...values, seller_id: sellerId }),
    refusals: {
      'settings.wrong-vat': 'vat_number',
      'settings.country-needed': 'country_code',
      'settings.wrong-country': 'country_code',
      'recharge.no-rate': 'invoice_currency',
    },
    onDone: () => {
      showToast({ tone: 'good', title: t`The billing details are saved`, text: t`The next invoices show them.` });
      onClose();
    },
  });
  const currency = form.field('invoice_currency');
  return (
    <Form id="invoice-buyer" {...form.props}>
      <PartyFields field={(part) => form.field(part)} isInVies={check !== null} />
      {check && isSaved(form.values.vat_number) && <VatCheckNote check={check} sellerId={sellerId} mayCheck />}
      <SelectField
        label={<Trans>Currency of invoices</Trans>}
        optional
        placeholder={t`That of the balance`}
        options={currencyOptions(i18n.locale)}
        error={currency.error}
        value={currency.value || null}
        onChange={(code) => currency.onChange(code ?? '')}
      />
    </Form>
  );
}
