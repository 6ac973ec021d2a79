import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { acceptFor, maxUploadMegabytes } from '#domain/platform/files/kinds.ts';
import { convert } from '#domain/shared/money/conversion.ts';
import { currencies as known } from '#domain/shared/money/currencies.ts';
import type { Output } from '../../../sync/calls.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { UploadField } from '../../../ui/form/upload/UploadField.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import type { FormField } from '../use-call-form.ts';
import { inCurrency, moneyOf, type TypedAmount } from './expense-values.ts';
import type { Attachment } from './use-attachment.ts';
import classes from './expenses.module.css';

export type Choices = Output<'funding.storeList'>;
const currencyNames = new Map<string, string>(known.map(({ value, label }) => [value, label]));

/** The form of a cost or fee, as far as both have the same fields. */
type ExpenseForm = {
  values: { amount: TypedAmount };
  set: (path: 'amount.currency', value: string) => void;
  field: ((path: 'store_id') => FormField<string | null>) &
    ((path: 'amount.minor') => FormField<number | null>) &
    ((path: 'amount.currency' | 'from' | 'to' | 'note') => FormField<string>);
  errorOf: (path: 'file_id') => ReactNode;
};
type FieldsProps = { form: ExpenseForm; choices: Choices | undefined };

/** The store of a new entry; its currency is the usual one of the amount. */
export function StoreField({ form, choices }: FieldsProps) {
  const field = form.field('store_id');
  const stores = choices?.stores ?? [];
  const isOfOne = new Set(stores.map(({ seller_id }) => seller_id)).size < 2;
  return (
    <SelectField
      label={<Trans>Store</Trans>}
      options={stores.map(({ store_id: value, name: label, seller_name: note }) => ({
        value,
        label,
        ...(isOfOne ? {} : { note }),
      }))}
      {...field}
      onChange={(next) => {
        field.onChange(next);
        const store = stores.find(({ store_id }) => store_id === next);
        const isKnown = choices?.currencies.some(({ currency }) => currency === store?.currency);
        if (store && isKnown && form.values.amount.minor === null) form.set('amount.currency', store.currency);
      }}
    />
  );
}

type EntryFieldsProps = FieldsProps & {
  attachment: Attachment;
  /** The name of the stored attachment. */
  stored: string | null;
};

/** Amount, period, note and attachment. */
export const EntryFields = ({ form, choices, attachment, stored }: EntryFieldsProps) => (
  <>
    <AmountFields form={form} choices={choices} />
    <PeriodFields from={form.field('from')} to={form.field('to')} />
    <TextAreaField optional label={<Trans>Note</Trans>} rows={2} {...form.field('note')} />
    <AttachmentField attachment={attachment} stored={stored} error={form.errorOf('file_id')} />
  </>
);

/** The amount in any currency with a rate, and its value in the books' currency today. */
function AmountFields({ form, choices }: FieldsProps) {
  const { amount } = form.values;
  const minor = form.field('amount.minor');
  const currency = form.field('amount.currency');
  const onAmount = (next: TypedAmount) => {
    minor.onChange(next.minor);
    currency.onChange(next.currency);
  };
  const money = moneyOf(amount);
  const rate = choices?.currencies.find((each) => each.currency === amount.currency)?.rate_e8;
  const worth =
    choices && money && rate !== undefined && money.currency !== choices.currency
      ? convert(money, choices.currency, rate)
      : null;
  const codes = choices?.currencies.map((each) => each.currency) ?? [amount.currency];
  return (
    <div className={classes.amount}>
      <MoneyField
        label={<Trans>Amount</Trans>}
        help={<Trans>Negative for a credit.</Trans>}
        {...minor}
        value={money}
        currency={amount.currency}
        onChange={(next) => onAmount({ ...amount, minor: next?.minor ?? null })}
      />
      <SelectField
        label={<Trans>Currency</Trans>}
        help={<>&nbsp;</>}
        options={codes.map((code) => ({ value: code, label: code, note: currencyNames.get(code) ?? '' }))}
        {...currency}
        onChange={(next) => next && onAmount(inCurrency(amount, next))}
      />
      {worth && (
        <p className={classes.worth}>
          <Trans>
            About <MoneyText money={worth} charged /> today. The rate of the day it is confirmed counts.
          </Trans>
        </p>
      )}
    </div>
  );
}

/** The first and the last day an entry is for. */
function PeriodFields({ from, to }: { from: FormField<string>; to: FormField<string> }) {
  return (
    <div className={classes.period}>
      <DateField label={<Trans>First day</Trans>} {...from} />
      <DateField label={<Trans>Last day</Trans>} {...to} {...(from.value ? { min: from.value } : {})} />
    </div>
  );
}

const rules = { accept: acceptFor('proof'), maxMegabytes: maxUploadMegabytes, maxFiles: 1 };

type AttachmentFieldProps = Pick<EntryFieldsProps, 'attachment' | 'stored'> & { error: ReactNode };

/** The attachment, which is replaced by another choice. */
function AttachmentField({ attachment, stored, error }: AttachmentFieldProps) {
  const { file } = attachment;
  const progress = attachment.isSending ? attachment.progress : undefined;
  return (
    <UploadField
      optional
      label={<Trans>Attachment</Trans>}
      help={
        stored !== null && file === null ? (
          <Trans>{stored} is attached. Choose another one to replace it.</Trans>
        ) : undefined
      }
      items={file ? [{ id: 'attachment', name: file.name, size: file.size, progress }] : []}
      rules={rules}
      error={attachment.error ?? error}
      hint={<Trans>A picture, PDF or document of up to {maxUploadMegabytes} MB</Trans>}
      onChoose={([chosen]) => chosen && attachment.choose(chosen)}
      onRemove={() => attachment.choose(null)}
    />
  );
}
