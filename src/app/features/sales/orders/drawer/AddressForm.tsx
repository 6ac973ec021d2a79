import { Trans, useLingui } from '@lingui/react/macro';
import { addressProblems, type Address, type AddressProblem } from '#domain/shared/address/address.ts';
import { tidyAddress } from '#domain/sales/orders/address-change.ts';
import { countryCodes } from '#domain/shared/reference/country-codes.ts';
import limits from 'virtual:limits/order.updateShippingAddress';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { Form, SubmitButton } from '../../../../ui/form/Form.tsx';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { Drawer, DrawerEnd } from '../../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../../ui/layer/toast-store.ts';
import { countryName } from '../../../../ui/text/country-name.ts';
import { addressProblemLabels } from '../problem-labels.ts';
import type { OrderDetail } from '../queries.ts';

type Part = keyof Address;

const fieldOf: Readonly<Record<AddressProblem, Part>> = {
  'name-missing': 'name',
  'street-missing': 'address1',
  'city-missing': 'city',
  'country-missing': 'country_code',
  'country-unknown': 'country_code',
  'zip-missing': 'zip',
  'zip-wrong': 'zip',
  'province-missing': 'province',
  'province-unknown': 'province',
};

type AddressFormProps = {
  order: Pick<OrderDetail, '_id' | 'order_number' | 'shipping_address' | 'address_problems'>;
  /** Shipping to its country is paid, so the country stays. */
  isPaid: boolean;
  onClose: () => void;
};

/** Corrects an order's address. Existing errors are marked at once. */
export default function AddressForm({ order, isPaid, onClose }: AddressFormProps) {
  const { t, i18n } = useLingui();
  const form = useCallForm('order.updateShippingAddress', limits, {
    initialValues: { shipping_address: order.shipping_address },
    isValidatedAtOnce: order.address_problems.length > 0,
    validate: ({ shipping_address }) =>
      Object.fromEntries(
        addressProblems(tidyAddress(shipping_address)).map((problem) => [
          `shipping_address.${fieldOf[problem]}`,
          i18n._(addressProblemLabels[problem]),
        ]),
      ),
    toInput: (values) => ({ _id: order._id, ...values }),
    onDone: () => {
      showToast({ tone: 'good', title: t`The address of ${order.order_number} is corrected` });
      onClose();
    },
  });
  const field = (part: Part) => ({
    ...form.field(`shipping_address.${part}`),
    onChange: (text: string | null) => {
      form.set(`shipping_address.${part}`, text ?? '');
      // Changing the name of a province drops its code.
      if (part === 'province') form.set('shipping_address.province_code', '');
    },
  });
  const countries = (isPaid ? [order.shipping_address.country_code] : countryCodes)
    .map((code) => ({ value: code as string, label: countryName(code, i18n.locale) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.locale));

  return (
    <Drawer
      title={t`Address of ${order.order_number}`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="address-form" loading={form.isPending}>
            <Trans>Save address</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="address-form" {...form.props}>
        <TextField label={<Trans>Recipient</Trans>} autoComplete="off" {...field('name')} />
        <TextField label={<Trans>Company</Trans>} optional {...field('company')} />
        <TextField label={<Trans>Street and number</Trans>} {...field('address1')} />
        <TextField label={<Trans>Flat, floor, building</Trans>} optional {...field('address2')} />
        <TextField label={<Trans>Postcode</Trans>} {...field('zip')} />
        <TextField label={<Trans>City</Trans>} {...field('city')} />
        <TextField label={<Trans>State or province</Trans>} optional {...field('province')} />
        <SelectField
          label={<Trans>Country</Trans>}
          help={isPaid && <Trans>Shipping to this country is paid already.</Trans>}
          options={countries}
          {...field('country_code')}
        />
        <TextField label={<Trans>Phone</Trans>} optional type="tel" {...field('phone')} />
      </Form>
    </Drawer>
  );
}
