import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import limits from 'virtual:limits/account.generateInvoices';
import { addDays, addMonths, firstOfMonth } from '#domain/shared/calendar/days.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { openTasks } from '../../../session/tasks-open.ts';
import { useSellerOptions } from '../../../session/use-sellers.ts';
import { useOffline } from '../../../sync/connectivity.ts';
import { queryClient } from '../../../sync/queries.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { Checkbox } from '../../../ui/form/choice/Checkbox.tsx';
import { MultiSelectField } from '../../../ui/form/choice/MultiSelectField.tsx';
import { RadioCards } from '../../../ui/form/choice/RadioCards.tsx';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { today } from '../../../ui/text/formats.ts';
import { Preview } from './Preview.tsx';
import type { Issuer } from './queries.ts';
import { usePreview } from './use-preview.ts';

/** The month before this one. */
function lastMonth(): { start: string; end: string } {
  const first = firstOfMonth(today(new Date()));
  return { start: addMonths(first, -1), end: addDays(first, -1) };
}

type GenerateFormProps = { issuers: readonly Issuer[]; onClose: () => void };

/** What to invoice, with the number and the sum of the invoices before they are made as a task. */
export function GenerateForm({ issuers, onClose }: GenerateFormProps) {
  const { t } = useLingui();
  const isOffline = useOffline();
  const sellers = useSellerOptions(true);
  const [period] = useState(lastMonth);
  const [lastDay] = useState(() => today(new Date()));
  const form = useCallForm('account.generateInvoices', limits, {
    initialValues: {
      issuer_id: (issuers[0]?._id ?? null) as string | null,
      by: 'period' as 'period' | 'store' | 'order',
      ...period,
      seller_id: [] as string[],
      issue: false,
    },
    required: {
      issuer_id: t`Please choose the issuer.`,
      start: t`Please choose the first day.`,
      end: t`Please choose the last day.`,
    },
    validate: ({ start, end }) => ({
      end: start && end && end < start ? t`The last day comes before the first.` : undefined,
    }),
    toInput: ({ issuer_id, ...values }) => (issuer_id === null ? null : { issuer_id, ...values }),
    refusals: { 'invoice.nothing': 'end', 'invoice.wrong-period': 'end' },
    isDiscardable: true,
    onDone: () => {
      void queryClient.invalidateQueries({ queryKey: ['common'] });
      onClose();
      openTasks(true);
    },
  });
  const preview = usePreview(form.values);
  const count = preview.data?.count ?? 0;
  const whyNot = () => {
    if (isOffline) return t`This needs the connection.`;
    return preview.data && count === 0 ? t`There is nothing to invoice in this period.` : undefined;
  };
  return (
    <Drawer
      title={t`Generate invoices`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="generate-invoices" loading={form.isPending} why={whyNot()}>
            {count > 0 ? (
              <Plural value={count} one="Generate # invoice" other="Generate # invoices" />
            ) : (
              <Trans>Generate invoices</Trans>
            )}
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="generate-invoices" {...form.props}>
        <SimpleGrid cols={2} spacing="md">
          <DateField label={<Trans>First day</Trans>} {...form.field('start')} max={lastDay} />
          <DateField
            label={<Trans>Last day</Trans>}
            {...form.field('end')}
            {...(form.values.start && { min: form.values.start })}
          />
        </SimpleGrid>
        <RadioCards
          label={t`One invoice per`}
          value={form.values.by}
          onChange={(by) => form.set('by', by)}
          cards={[
            { value: 'period', label: <Trans>Seller</Trans>, text: <Trans>All bills of the period on one.</Trans> },
            { value: 'store', label: <Trans>Store</Trans>, text: <Trans>One for each store of a seller.</Trans> },
            {
              value: 'order',
              label: <Trans>Order</Trans>,
              text: <Trans>One for each order: many, for few lines each.</Trans>,
            },
          ]}
        />
        <MultiSelectField
          label={<Trans>Sellers</Trans>}
          optional
          placeholder={t`All sellers`}
          options={sellers ?? []}
          value={form.values.seller_id}
          onChange={(ids) => form.set('seller_id', ids)}
        />
        {issuers.length > 1 && (
          <SelectField
            label={<Trans>Issuer</Trans>}
            options={issuers.map(({ _id: value, name: label, prefix: note }) => ({ value, label, note }))}
            {...form.field('issuer_id')}
          />
        )}
        <Checkbox
          label={<Trans>Issue what is complete at once</Trans>}
          checked={form.values.issue}
          onChange={(event) => form.set('issue', event.currentTarget.checked)}
        />
        <Preview {...preview} isIssued={form.values.issue} />
      </Form>
    </Drawer>
  );
}
