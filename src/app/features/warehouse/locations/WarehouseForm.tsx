import { Trans, useLingui } from '@lingui/react/macro';
import limits from 'virtual:limits/location.saveWarehouse';
import { countries } from '#domain/shared/reference/countries.ts';
import { warehouseKinds, type WarehouseKind } from '#domain/warehouse/locations/location.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { countryName } from '../../../ui/text/country-name.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { warehouseLabels } from './labels.ts';
import type { Warehouse } from './queries.ts';

type WarehouseFormProps = { warehouse: Warehouse | null; onDone: (id: string) => void; onClose: () => void };

/** A new warehouse, or the name and address of an existing one. */
export function WarehouseForm({ warehouse, onDone, onClose }: WarehouseFormProps) {
  const { t, i18n } = useLingui();
  const form = useCallForm('location.saveWarehouse', limits, {
    initialValues: {
      code: warehouse?.code ?? '',
      name: warehouse?.name ?? '',
      name_cn: warehouse?.name_cn ?? '',
      kind: (warehouse?.kind ?? 'internal') as WarehouseKind | null,
      address1: warehouse?.address1 ?? '',
      zip: warehouse?.zip ?? '',
      city: warehouse?.city ?? '',
      country_code: (warehouse?.country_code ?? null) as string | null,
      phone: warehouse?.phone ?? '',
    },
    required: {
      name: t`Please enter a name.`,
      kind: t`Please choose whose it is.`,
      country_code: t`Please choose a country.`,
    },
    validate: ({ code }) => ({
      code: /^[A-Z0-9]{1,8}$/.test(code.trim().toUpperCase())
        ? undefined
        : t`Up to 8 letters and digits, such as YW or NL1.`,
    }),
    toInput: ({ kind, country_code: country, ...values }) =>
      kind === null || country === null
        ? null
        : { ...values, kind, country_code: country, ...(warehouse && { _id: warehouse._id }) },
    refusals: { 'location.warehouse-taken': 'code', 'location.warehouse-kind': 'kind' },
    onDone: ({ _id, code }) => {
      showToast({ tone: 'good', title: t`Warehouse ${code} is saved` });
      onDone(_id);
    },
  });
  return (
    <Drawer
      title={warehouse ? t`Edit warehouse ${warehouse.code}` : t`Add a warehouse`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="warehouse" loading={form.isPending}>
            {warehouse ? <Trans>Save warehouse</Trans> : <Trans>Add warehouse</Trans>}
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="warehouse" {...form.props}>
        <TextField label={<Trans>Code</Trans>} autoCapitalize="characters" spellCheck={false} {...form.field('code')} />
        <TextField label={<Trans>Name</Trans>} {...form.field('name')} />
        <TextField optional label={<Trans>Chinese name</Trans>} {...form.field('name_cn')} />
        <SelectField
          label={<Trans>Operated by</Trans>}
          options={warehouseKinds.map((value) => ({ value, label: i18n._(warehouseLabels[value]) }))}
          {...form.field('kind')}
        />
        <TextField optional label={<Trans>Street and number</Trans>} {...form.field('address1')} />
        <TextField optional label={<Trans>Postcode</Trans>} {...form.field('zip')} />
        <TextField optional label={<Trans>City</Trans>} {...form.field('city')} />
        <SelectField
          label={<Trans>Country</Trans>}
          options={[...countries]
            .map(({ code }) => ({ value: code as string, label: countryName(code, i18n.locale) }))
            .toSorted((a, b) => a.label.localeCompare(b.label, i18n.locale))}
          {...form.field('country_code')}
        />
        <TextField optional label={<Trans>Phone</Trans>} type="tel" {...form.field('phone')} />
      </Form>
    </Drawer>
  );
}
