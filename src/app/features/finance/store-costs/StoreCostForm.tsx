import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StoreCostType } from '#domain/finance/store-costs/cost-types.ts';
import createLimits from 'virtual:limits/funding.createStoreCost';
import updateLimits from 'virtual:limits/funding.updateStoreCost';
import { EntryFields, StoreField } from '../../../shared/form/expenses/ExpenseFields.tsx';
import { entryOf, expenseValuesOf } from '../../../shared/form/expenses/expense-values.ts';
import { useAttachment } from '../../../shared/form/expenses/use-attachment.ts';
import { useExpenseRules } from '../../../shared/form/expenses/use-expense-rules.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { useOffline } from '../../../sync/connectivity.ts';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { today } from '../../../ui/text/formats.ts';
import { costTypeLabels } from './labels.ts';
import { choicesQuery, typesQuery, type StoreCostRow } from './queries.ts';

/** A new store cost, or a change of an unconfirmed one. */
export function StoreCostForm({ row, onClose }: { row: StoreCostRow | null; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { data: choices } = useQuery(choicesQuery);
  const { data: types } = useQuery(typesQuery);
  const isOffline = useOffline();
  const rules = useExpenseRules();
  const [day] = useState(() => today(new Date()));
  const form = useCallForm(
    row ? 'funding.updateStoreCost' : 'funding.createStoreCost',
    row ? updateLimits : createLimits,
    {
      initialValues: {
        ...expenseValuesOf(row, 'EUR', day),
        type: (row?.type ?? null) as StoreCostType | null,
      },
      required: {
        ...rules.required,
        type: t`Please choose what it was for.`,
      },
      validate: (values) => rules.validate(values),
      toInput: ({ type, ...values }) => {
        const entry = entryOf(values);
        if (!entry || !type || values.store_id === null) return null;
        return row
          ? { _id: row._id, version: row.version, type, ...entry }
          : { store_id: values.store_id, type, ...entry };
      },
      refusals: rules.refusals,
      onDone: ({ number }) => {
        showToast({ tone: 'good', title: t`${number} is saved`, text: t`It counts once it is confirmed.` });
        onClose();
      },
    },
  );
  const attachment = useAttachment(row?.file?.file_id ?? null, (fileId) => form.set('file_id', fileId));
  const why = isOffline ? t`This needs the connection.` : attachment.why;
  return (
    <Drawer
      title={row ? t`Edit ${row.number}` : t`Add store cost`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="store-cost" loading={form.isPending} why={why}>
            {row ? <Trans>Save cost</Trans> : <Trans>Add store cost</Trans>}
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="store-cost" {...form.props}>
        {!row && <StoreField form={form} choices={choices} />}
        <SelectField
          label={<Trans>Type</Trans>}
          options={(types ?? []).map(({ type }) => ({ value: type, label: i18n._(costTypeLabels[type]) }))}
          {...form.field('type')}
        />
        <EntryFields form={form} choices={choices} attachment={attachment} stored={row?.file?.name ?? null} />
      </Form>
    </Drawer>
  );
}
