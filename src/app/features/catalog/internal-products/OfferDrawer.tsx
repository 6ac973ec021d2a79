import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { supplierPlatforms } from '#domain/catalog/suppliers/offers.ts';
import { currencies } from '#domain/shared/money/currencies.ts';
import addLimits from 'virtual:limits/supplier.addOffer';
import saveLimits from 'virtual:limits/supplier.saveOffer';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import type { Input } from '../../../sync/calls.ts';
import { useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/form/choice/Checkbox.tsx';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { PriceBreaks } from './PriceBreaks.tsx';
import { PriceHistory } from './PriceHistory.tsx';
import { suppliersQuery, type Offer } from './queries.ts';

type Values = Omit<Input<'supplier.addOffer'>, 'product_id' | 'name' | 'platform'>;
type Supplier = Pick<Input<'supplier.addOffer'>, 'name' | 'platform'>;

const empty: Values = {
  url: '',
  currency: 'CNY',
  min_quantity: 1,
  lead_days: null,
  price_breaks: [{ from: 1, minor: 0 }],
  is_preferred: false,
};

const valuesOf = (offer: Offer): Values => ({
  url: offer.url,
  currency: offer.currency,
  min_quantity: offer.min_quantity,
  lead_days: offer.lead_days,
  price_breaks: offer.price_breaks.map((each) => ({ ...each })),
  is_preferred: offer.is_preferred,
});

type OfferDrawerProps = { productId: string; offer: Offer | null; onClose: () => void };
type Save = 'supplier.addOffer' | 'supplier.saveOffer';

/** An offer of a supplier: prices by quantity, lead time, and the prices it has had. */
export function OfferDrawer({ productId, offer, onClose }: OfferDrawerProps) {
  const { t } = useLingui();
  const [isDeleting, setDeleting] = useState(false);
  const { data: suppliers } = useQuery(suppliersQuery);
  const name = offer?.supplier.name ?? '';
  const form = useCallForm<Save, Values & Partial<Supplier>>(
    offer ? 'supplier.saveOffer' : 'supplier.addOffer',
    offer ? saveLimits : addLimits,
    {
      initialValues: offer ? valuesOf(offer) : { ...empty, name: '', platform: 'factory' },
      required: { name: t`Please enter the supplier.` },
      toInput: ({ name: supplier = '', platform = 'factory', ...values }) =>
        offer
          ? { offer_id: offer.offer_id, version: offer.version, ...values }
          : { product_id: productId, name: supplier, platform, ...values },
      refusals: { 'supplier.offers-already': 'name' },
      onDone: () => {
        showToast({ tone: 'good', title: t`The offer is saved` });
        onClose();
      },
    },
  );
  const remove = useCommand('supplier.deleteOffer', {
    onDone: () => {
      showToast({ tone: 'good', title: t`The offer is deleted` });
      onClose();
    },
  });
  const platforms: Readonly<Record<Supplier['platform'], string>> = {
    factory: t`Factory`,
    '1688': '1688',
    taobao: 'Taobao',
  };
  const { values } = form;
  const known = suppliers?.list.map((supplier) => supplier.name) ?? [];
  return (
    <Drawer
      title={offer ? name : t`Add offer`}
      onClose={onClose}
      foot={
        <>
          {offer && (
            <Button size="form" variant="danger" onClick={() => setDeleting(true)}>
              <Trans>Delete</Trans>
            </Button>
          )}
          <DrawerEnd>
            <SubmitButton form="offer-form" loading={form.isPending}>
              <Trans>Save</Trans>
            </SubmitButton>
          </DrawerEnd>
        </>
      }
    >
      <Form id="offer-form" {...form.props}>
        {!offer && (
          <>
            <TextField
              label={<Trans>Supplier</Trans>}
              list="known-suppliers"
              value={values.name ?? ''}
              error={form.errorOf('name')}
              onChange={(text) => form.set('name', text)}
            />
            <datalist id="known-suppliers">
              {known.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </datalist>
            <SelectField
              label={<Trans>Sells on</Trans>}
              options={supplierPlatforms.map((value) => ({ value, label: platforms[value] }))}
              value={values.platform ?? 'factory'}
              onChange={(platform) => form.set('platform', platform ?? 'factory')}
            />
          </>
        )}
        <TextField
          label={<Trans>Page</Trans>}
          optional
          type="url"
          placeholder="https://detail.1688.com/"
          {...form.field('url')}
        />
        <SimpleGrid cols={2} spacing="md">
          <NumberField
            label={<Trans>Minimum order quantity</Trans>}
            whole
            value={values.min_quantity}
            error={form.errorOf('min_quantity')}
            onChange={(quantity = 0) => {
              form.set('min_quantity', quantity);
              form.set(
                'price_breaks',
                values.price_breaks.map((each, place) => (place === 0 ? { ...each, from: quantity } : each)),
              );
            }}
          />
          <NumberField
            label={<Trans>Lead time in days</Trans>}
            whole
            optional
            value={values.lead_days ?? undefined}
            error={form.errorOf('lead_days')}
            onChange={(days) => form.set('lead_days', days ?? null)}
          />
        </SimpleGrid>
        <SelectField
          label={<Trans>Currency</Trans>}
          options={currencies}
          value={values.currency}
          onChange={(currency) => form.set('currency', currency ?? 'CNY')}
        />
        <PriceBreaks
          breaks={values.price_breaks}
          currency={values.currency}
          onChange={(breaks) => form.set('price_breaks', breaks)}
          errorOf={(index, field) => form.errorOf(`price_breaks.${index}.${field}`)}
        />
        {offer?.is_preferred !== true && (
          <Checkbox
            label={<Trans>Preferred: purchases use this offer</Trans>}
            checked={values.is_preferred}
            onChange={(event) => form.set('is_preferred', event.currentTarget.checked)}
          />
        )}
      </Form>
      {offer && <PriceHistory offer={offer} />}
      {offer && isDeleting && (
        <ConfirmDialog
          title={t`Delete the offer of ${name}?`}
          text={<Trans>Its price history is deleted with it.</Trans>}
          confirm={<Trans>Delete</Trans>}
          danger
          loading={remove.isPending}
          onConfirm={() => remove.mutate({ offer_id: offer.offer_id, version: offer.version })}
          onClose={() => setDeleting(false)}
        />
      )}
    </Drawer>
  );
}
