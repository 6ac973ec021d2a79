import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import type { Input, Output } from '../../../sync/calls.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { RadioCards } from '../../../ui/form/RadioCards.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx';
import { daysOf, todayOf } from '../../../ui/list/filters/dates.ts';
import { faultIn, syncOf, type Asked } from './asked.ts';

type SyncFormProps = {
  formId: string;
  stores: Output<'store.all'>;
  order: { readonly store_id: string; readonly order_number: string } | undefined;
  onPull: (storeId: string) => void;
  onSync: (asked: Input<'order.sync'>) => void;
};

/** Which store, and which of its orders. */
export function SyncForm({ formId, stores, order, onPull, onSync }: SyncFormProps) {
  const { t } = useLingui();
  const [today] = useState(() => todayOf(new Date()));
  const [asked, setAsked] = useState<Asked>(() => {
    const { from, to } = daysOf('last7', today);
    return {
      store: order?.store_id ?? (stores.length === 1 ? (stores[0]?.store_id ?? null) : null),
      which: order ? 'numbers' : 'changed',
      start: from,
      end: to,
      numbers: order?.order_number ?? '',
    };
  });
  const [isSent, setSent] = useState(false);
  const set = (part: Partial<Asked>) => setAsked({ ...asked, ...part });
  const fault = isSent ? faultIn(asked) : null;
  const submit = () => {
    setSent(true);
    if (faultIn(asked) !== null || asked.store === null) return;
    if (asked.which === 'changed') onPull(asked.store);
    else onSync(syncOf(asked));
  };
  return (
    <Form id={formId} onSubmit={submit}>
      <SelectField
        label={<Trans>Store</Trans>}
        options={stores.map(({ store_id, name, code }) => ({ value: store_id, label: name, note: code }))}
        value={asked.store}
        onChange={(store) => set({ store })}
        error={fault === 'store' ? t`Choose the store whose orders shall come.` : undefined}
      />
      <RadioCards
        label={t`Which orders?`}
        cards={[
          {
            value: 'changed',
            label: <Trans>What changed</Trans>,
            text: <Trans>New and changed orders since the last pull.</Trans>,
          },
          {
            value: 'days',
            label: <Trans>Orders of certain days</Trans>,
            text: <Trans>All orders the shop took on these days.</Trans>,
          },
          {
            value: 'numbers',
            label: <Trans>Certain orders</Trans>,
            text: <Trans>By their numbers, as the shop shows them.</Trans>,
          },
        ]}
        value={asked.which}
        onChange={(which) => set({ which })}
      />
      {asked.which === 'days' && (
        <SimpleGrid cols={2} spacing="md">
          <DateField
            label={<Trans>First day</Trans>}
            max={today}
            value={asked.start}
            onChange={(start) => set({ start })}
            error={
              fault === 'days'
                ? t`Choose a first day before the last one.`
                : fault === 'too-many-days'
                  ? t`At most one year at once.`
                  : undefined
            }
          />
          <DateField label={<Trans>Last day</Trans>} max={today} value={asked.end} onChange={(end) => set({ end })} />
        </SimpleGrid>
      )}
      {asked.which === 'numbers' && (
        <TextAreaField
          label={<Trans>Order numbers</Trans>}
          help={<Trans>One a line, or set apart by commas; at most 250.</Trans>}
          value={asked.numbers}
          onChange={(numbers) => set({ numbers })}
          rows={5}
          error={
            fault === 'numbers'
              ? t`Write at least one order number.`
              : fault === 'too-many-numbers'
                ? t`These are more than 250. Sync them in parts.`
                : fault === 'too-long-number'
                  ? t`One of these is too long for an order number: at most 60 characters.`
                  : undefined
          }
        />
      )}
    </Form>
  );
}
