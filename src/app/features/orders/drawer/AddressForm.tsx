import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addressProblems, type Address, type AddressProblem } from '#domain/orders/address.ts';
import { tidyAddress } from '#domain/orders/address-change.ts';
import { countryCodes } from '#domain/reference/country-codes.ts';
import { useCommand } from '../../../sync/queries.ts';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../ui/layer/toast-store.ts';
import { countryName } from '../../../ui/text/country-name.ts';
import { addressProblemWords } from '../problem-words.ts';
import type { OrderDetail } from '../search.ts';

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

/** A line of a label holds far less. */
const longest = 200;

type AddressFormProps = {
  order: Pick<OrderDetail, '_id' | 'order_number' | 'shipping_address' | 'address_problems'>;
  /** Shipping to its country is paid, so the country stays. */
  isPaid: boolean;
  onClose: () => void;
};

/** Corrects where an order goes. A field is judged when one leaves it, then at each change; what was wrong before, at once. */
export default function AddressForm({ order, isPaid, onClose }: AddressFormProps) {
  const { t, i18n } = useLingui();
  const [address, setAddress] = useState<Address>(order.shipping_address);
  const [left, setLeft] = useState<ReadonlySet<Part>>(
    () => new Set(order.address_problems.map((problem) => fieldOf[problem])),
  );
  const save = useCommand('order.updateShippingAddress', {
    onDone: () => {
      showToast({ tone: 'good', title: t`The address of ${order.order_number} is corrected` });
      onClose();
    },
  });
  const problems = addressProblems(tidyAddress(address));
  const field = (part: Part) => {
    const problem = problems.find((each) => fieldOf[each] === part);
    return {
      value: address[part],
      maxLength: longest,
      // A province's code belongs to the name it came with.
      onChange: (text: string | null) =>
        setAddress({ ...address, [part]: text ?? '', ...(part === 'province' ? { province_code: '' } : {}) }),
      onBlur: () => setLeft(new Set([...left, part])),
      error: problem && left.has(part) ? i18n._(addressProblemWords[problem]) : undefined,
    };
  };
  const submit = () => {
    setLeft(new Set(Object.values(fieldOf)));
    if (problems.length === 0) save.mutate({ _id: order._id, shipping_address: { ...address } });
  };
  const countries = (isPaid ? [order.shipping_address.country_code] : countryCodes)
    .map((code) => ({ value: code as string, label: countryName(code, i18n.locale) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.locale));

  return (
    <Drawer
      title={t`Address of ${order.order_number}`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="address-form" loading={save.isPending}>
            <Trans>Save address</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="address-form" onSubmit={submit}>
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
