import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Address } from '#domain/shared/address/address.ts';
import { countryCodes } from '#domain/shared/reference/country-codes.ts';
import { AddressFields } from '../../../shared/address/AddressFields.tsx';
import type { FormField } from '../../../shared/form/use-call-form.ts';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import type { Output } from '../../../sync/calls.ts';
import { EarlierAddresses } from './earlier/EarlierAddresses.tsx';
import { regionsQuery } from './queries.ts';

type Store = Output<'store.all'>[number];
type Part = keyof Address;

type AddressCardProps = {
  address: Address;
  onAddress: (address: Address) => void;
  /** An earlier address takes the place of what was entered. */
  onEarlier: (address: Address) => void;
  /** Error and limit of a part. */
  fieldOf: (part: Part) => FormField<string>;
  /** The seller's open stores; undefined while they load. */
  stores: readonly Store[] | undefined;
  storeId: string | null;
  storeError: React.ReactNode;
  onStore: (storeId: string) => void;
  form: { ref: React.RefObject<HTMLFormElement | null>; onSubmit: () => void };
};

/** The address of an order and the store it belongs to. The country decides channels, VAT and duty. */
export function AddressCard(props: AddressCardProps) {
  const { address, onAddress, onEarlier, fieldOf, stores, storeId, storeError, onStore, form } = props;
  const { data: regions } = useQuery({
    ...regionsQuery(address.country_code),
    enabled: /^[A-Z]{2}$/.test(address.country_code),
  });
  const field = (part: Part) => {
    const { onChange, ...rest } = fieldOf(part);
    return {
      ...rest,
      value: address[part],
      onChange: (text: string) => {
        onChange(text);
        onAddress({
          ...address,
          ...(part === 'country_code' && { province: '' }),
          // The code belongs to the chosen region.
          ...((part === 'province' || part === 'country_code') && { province_code: '' }),
          [part]: text,
        });
      },
    };
  };
  const chooseRegion = ({ code, name }: { code: string; name: string }) => {
    fieldOf('province').onChange(name);
    fieldOf('province_code').onChange(code);
    onAddress({ ...address, province: name, province_code: code });
  };
  return (
    <Surface title={<Trans>Send to</Trans>} end={<EarlierAddresses onUse={onEarlier} />}>
      <Form id="checkout-address" wide {...form}>
        <AddressFields field={field} countries={countryCodes} regions={regions} onRegion={chooseRegion} countryFirst />
        {stores && stores.length !== 1 && (
          <div data-full>
            {stores.length === 0 ? (
              <Note
                tone="wait"
                title={<Trans>An order belongs to a store</Trans>}
                text={<Trans>Add one first. It needs no shop: a name is enough.</Trans>}
                end={
                  <ButtonLink to="/store">
                    <Trans>Add a store</Trans>
                  </ButtonLink>
                }
              />
            ) : (
              <SelectField
                label={<Trans>Store</Trans>}
                help={<Trans>The order is listed under it.</Trans>}
                error={storeError}
                options={stores.map((store) => ({ value: store.store_id, label: store.name }))}
                value={storeId}
                onChange={(next) => next !== null && onStore(next)}
              />
            )}
          </div>
        )}
      </Form>
    </Surface>
  );
}
