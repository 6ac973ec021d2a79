import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { countryCodes } from '#domain/shared/reference/country-codes.ts';
import createLimits from 'virtual:limits/funding.createMarketingFee';
import updateLimits from 'virtual:limits/funding.updateMarketingFee';
import { EntryFields, StoreField } from '../../../shared/form/expenses/ExpenseFields.tsx';
import { entryOf, expenseValuesOf } from '../../../shared/form/expenses/expense-values.ts';
import { useAttachment } from '../../../shared/form/expenses/use-attachment.ts';
import { useExpenseRules } from '../../../shared/form/expenses/use-expense-rules.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { useOffline } from '../../../sync/connectivity.ts';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { countryName } from '../../../ui/text/country-name.ts';
import { today } from '../../../ui/text/formats.ts';
import { choicesQuery, lastInvoiceQuery, mediaTypesQuery, type MarketingFeeRow } from './queries.ts';

/** A new marketing fee, or a change of an unconfirmed one. */
export function MarketingFeeForm({ row, onClose }: { row: MarketingFeeRow | null; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { data: choices } = useQuery(choicesQuery);
  const { data: media } = useQuery(mediaTypesQuery);
  const isOffline = useOffline();
  const rules = useExpenseRules();
  const [day] = useState(() => today(new Date()));
  const form = useCallForm(
    row ? 'funding.updateMarketingFee' : 'funding.createMarketingFee',
    row ? updateLimits : createLimits,
    {
      initialValues: {
        ...expenseValuesOf(row, 'EUR', day),
        media_type_id: row?.media_type_id ?? null,
        invoice_id: row?.invoice_id ?? '',
        country_code: row?.country_code ?? null,
      },
      required: {
        ...rules.required,
        media_type_id: t`Please choose the media type.`,
        invoice_id: t`Please enter the number of the invoice.`,
      },
      validate: (values) => rules.validate(values),
      toInput: ({ media_type_id, invoice_id, country_code, ...values }) => {
        const entry = entryOf(values);
        if (!entry || media_type_id === null || values.store_id === null) return null;
        const fee = { media_type_id, invoice_id, country_code, ...entry };
        return row ? { _id: row._id, version: row.version, ...fee } : { store_id: values.store_id, ...fee };
      },
      refusals: {
        ...rules.refusals,
        'marketing-fee.invoice-taken': 'invoice_id',
        'marketing-fee.wrong-media-type': 'media_type_id',
      },
      onDone: ({ number }) => {
        showToast({ tone: 'good', title: t`${number} is saved`, text: t`It counts once it is confirmed.` });
        onClose();
      },
    },
  );
  const { media_type_id: medium, store_id: store } = form.values;
  const { data: lastOne } = useQuery({
    ...lastInvoiceQuery(medium ?? '', store ?? ''),
    enabled: medium !== null && store !== null,
  });
  const last = lastOne?.invoice_id;
  const countries = useMemo(
    () =>
      countryCodes
        .map((value) => ({ value: value as string, label: countryName(value, i18n.locale) }))
        .toSorted((a, b) => a.label.localeCompare(b.label, i18n.locale)),
    [i18n.locale],
  );
  const attachment = useAttachment(row?.file?.file_id ?? null, (fileId) => form.set('file_id', fileId));
  const why = isOffline ? t`This needs the connection.` : attachment.why;
  return (
    <Drawer
      title={row ? t`Edit ${row.number}` : t`Add marketing fee`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="marketing-fee" loading={form.isPending} why={why}>
            {row ? <Trans>Save fee</Trans> : <Trans>Add marketing fee</Trans>}
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="marketing-fee" {...form.props}>
        {!row && <StoreField form={form} choices={choices} />}
        <SelectField
          label={<Trans>Media type</Trans>}
          options={(media ?? []).map(({ _id: value, name: label }) => ({ value, label }))}
          {...form.field('media_type_id')}
        />
        <TextField
          label={<Trans>Invoice number</Trans>}
          help={last ? <Trans>The last one was {last}.</Trans> : <Trans>As on the invoice of the medium.</Trans>}
          autoComplete="off"
          spellCheck={false}
          {...form.field('invoice_id')}
        />
        <SelectField
          optional
          label={<Trans>Country</Trans>}
          help={<Trans>Empty: the fee is shared among the countries by what they sold.</Trans>}
          options={countries}
          {...form.field('country_code')}
        />
        <EntryFields form={form} choices={choices} attachment={attachment} stored={row?.file?.name ?? null} />
      </Form>
    </Drawer>
  );
}
