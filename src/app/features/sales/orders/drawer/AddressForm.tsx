import { Trans, useLingui } from '@lingui/react/macro';
import { addressProblems, type Address } from '#domain/shared/address/address.ts';
import { tidyAddress } from '#domain/sales/orders/address-change.ts';
import { changedParts } from '#domain/shared/address/address-record.ts';
import { countryCodes } from '#domain/shared/reference/country-codes.ts';
import limits from 'virtual:limits/order.updateShippingAddress';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { Form, SubmitButton } from '../../../../ui/form/Form.tsx';
import { Drawer, DrawerEnd } from '../../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { countryName } from '../../../../ui/text/country-name.ts';
import { AddressFields } from '../../../../shared/address/AddressFields.tsx';
import { addressProblemLabels, fieldOfProblem } from '../../../../shared/address/problem-labels.ts';
import { Refused } from '../../../../sync/failure.ts';
import { invalidate } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { TextChoice, TextSide } from '../../../../ui/form/TextChoice.tsx';
import { orderQuery, type OrderDetail } from '../queries.ts';

type AddressFormProps = {
  order: Pick<OrderDetail, '_id' | 'order_number' | 'shipping_address' | 'address_problems'>;
  /** Shipping to its country is paid, so the country stays. */
  isPaid: boolean;
  onClose: () => void;
};

/**
 * Corrects an order's address. Existing errors are marked at once. An address that another user saved meanwhile is shown next to the typed one, to choose
 * from.
 */
export default function AddressForm({ order, isPaid, onClose }: AddressFormProps) {
  const { t, i18n } = useLingui();
  const [before, setBefore] = useState(order.shipping_address);
  const { data, isFetchedAfterMount } = useQuery(orderQuery(order._id));
  const stored = isFetchedAfterMount && data ? data.shipping_address : before;
  const form = useCallForm('order.updateShippingAddress', limits, {
    initialValues: { shipping_address: order.shipping_address },
    isValidatedAtOnce: order.address_problems.length > 0,
    validate: ({ shipping_address }) =>
      Object.fromEntries(
        addressProblems(tidyAddress(shipping_address)).map((problem) => [
          `shipping_address.${fieldOfProblem[problem]}`,
          i18n._(addressProblemLabels[problem]),
        ]),
      ),
    toInput: (values) => ({ _id: order._id, ...values, before }),
    onDone: () => {
      showToast({ tone: 'good', title: t`The address of ${order.order_number} is corrected` });
      onClose();
    },
    onFailed: (error) => {
      if (!(error instanceof Refused && error.refusal === 'order.address-changed')) return false;
      // With the newer address the choice appears.
      invalidate({ queryKey: ['order'] });
      return true;
    },
  });
  const typed = form.values.shipping_address;
  const isChanged = changedParts(stored, before).length > 0 && changedParts(stored, typed).length > 0;
  const inLines = (address: Address) => addressLines(address, i18n.locale).join('\n');

  return (
    <Drawer
      title={t`Address of ${order.order_number}`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton
            form="address-form"
            loading={form.isPending}
            why={isChanged ? t`Choose first which address stays.` : undefined}
          >
            <Trans>Save address</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="address-form" {...form.props}>
        {isChanged && (
          <TextChoice title={<Trans>Another user changed this address meanwhile. Choose which one stays.</Trans>}>
            <TextSide
              label={<Trans>Saved by another user</Trans>}
              action={
                <Button
                  onClick={() => {
                    setBefore(stored);
                    form.reset({ shipping_address: stored });
                  }}
                >
                  <Trans>Keep this one</Trans>
                </Button>
              }
            >
              {inLines(stored)}
            </TextSide>
            <TextSide
              label={<Trans>Yours</Trans>}
              action={
                <Button variant="primary" onClick={() => setBefore(stored)}>
                  <Trans>Go on with mine</Trans>
                </Button>
              }
            >
              {inLines(typed)}
            </TextSide>
          </TextChoice>
        )}
        <AddressFields
          field={(part) => ({
            ...form.field(`shipping_address.${part}`),
            onChange: (text: string) => {
              form.set(`shipping_address.${part}`, text);
              // Changing the name of a province drops its code.
              if (part === 'province') form.set('shipping_address.province_code', '');
            },
          })}
          countries={isPaid ? [order.shipping_address.country_code] : countryCodes}
          countryHelp={isPaid && <Trans>Shipping to this country is paid already.</Trans>}
        />
      </Form>
    </Drawer>
  );
}

/** As on a label. */
function addressLines(address: Address, locale: string): readonly string[] {
  const place = [address.zip, address.city].filter(Boolean).join(' ');
  const country = countryName(address.country_code, locale);
  const { name, company, address1, address2, province, phone } = address;
  return [name, company, address1, address2, place, province, country, phone].filter(Boolean);
}
