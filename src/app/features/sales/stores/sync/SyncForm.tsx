import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import pullLimits from 'virtual:limits/store.pullOrders';
import syncLimits from 'virtual:limits/order.sync';
import { maxOrderNumberLength, maxSyncNumbers, orderNumbersIn } from '#domain/sales/stores/order-sync.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import type { Output } from '../../../../sync/calls.ts';
import { Refused, Unavailable, Unreachable } from '../../../../sync/failure.ts';
import { DateField } from '../../../../ui/form/DateField.tsx';
import { Form } from '../../../../ui/form/Form.tsx';
import { RadioCards } from '../../../../ui/form/choice/RadioCards.tsx';
import { SelectField } from '../../../../ui/form/choice/SelectField.tsx';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import { today } from '../../../../ui/text/formats.ts';
import { quickRangeDays } from '../../../../ui/list/filters/dates.ts';
import { Note } from '../../../../ui/Note.tsx';
import { useBusy } from '../add/use-busy.ts';
import { syncFault, syncInput, type SyncFault, type Which } from './sync-input.ts';

type SyncFormProps = {
  formId: string;
  stores: Output<'store.all'>;
  order: { readonly store_id: string; readonly order_number: string } | undefined;
  onBusy: (isBusy: boolean) => void;
  onBegun: (taskId: string) => void;
};

/** Session ends are announced by the app, everything else is shown in the form. */
const isShownHere = (error: Error) => error instanceof Unreachable || (error instanceof Refused && error.http !== 401);

/** The store, and which of its orders. */
export function SyncForm({ formId, stores, order, onBusy, onBegun }: SyncFormProps) {
  const { t } = useLingui();
  const [lastDay] = useState(() => today(new Date()));
  const [initialDays] = useState(() => quickRangeDays('last7', lastDay));
  const [which, setWhich] = useState<Which>(order ? 'numbers' : 'changed');
  const [typedNumbers, setTypedNumbers] = useState(order?.order_number ?? '');
  const isPull = which === 'changed';
  const faults: Readonly<Record<SyncFault, string>> = {
    'days-order': t`Choose a first day before the last one.`,
    'too-many-days': t`At most one year at once.`,
    'too-many-numbers': t`These are more than ${maxSyncNumbers}. Sync them in parts.`,
    'number-too-long': t`One of these is too long for an order number: at most ${maxOrderNumberLength} characters.`,
  };
  const form = useCallForm(isPull ? 'store.pullOrders' : 'order.sync', isPull ? pullLimits : syncLimits, {
    initialValues: {
      store_id: order?.store_id ?? (stores.length === 1 ? (stores[0]?.store_id ?? null) : null),
      start: initialDays.from,
      end: initialDays.to,
      order_ids: orderNumbersIn(typedNumbers),
    },
    required: {
      store_id: t`Choose the store to sync.`,
      ...(which === 'numbers' && { order_ids: t`Write at least one order number.` }),
    },
    validate: (values) => {
      const fault = syncFault(which, values);
      return fault === undefined ? {} : { [which === 'days' ? 'start' : 'order_ids']: faults[fault] };
    },
    toInput: (values) => syncInput(which, values),
    refusals: { 'store.wrong-dates': 'start', 'store.not-connected': 'store_id', 'store.closed': 'store_id' },
    onDone: ({ task_id }) => onBegun(task_id),
    onFailed: isShownHere,
  });
  useBusy(form.isPending, onBusy);
  const setNumbers = (text: string) => {
    setTypedNumbers(text);
    form.set('order_ids', orderNumbersIn(text));
  };
  const chooseWhich = (next: Which) => {
    setWhich(next);
    // Fields that are not sent are not validated.
    form.set('order_ids', next === 'numbers' ? orderNumbersIn(typedNumbers) : []);
  };
  return (
    <Form id={formId} {...form.props}>
      {form.failure && isShownHere(form.failure) && <Failed error={form.failure} />}
      <SelectField
        label={<Trans>Store</Trans>}
        options={stores.map(({ store_id, name, code }) => ({ value: store_id, label: name, note: code }))}
        {...form.field('store_id')}
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
        value={which}
        onChange={chooseWhich}
      />
      {which === 'days' && (
        <SimpleGrid cols={2} spacing="md">
          <DateField label={<Trans>First day</Trans>} max={lastDay} {...form.field('start')} />
          <DateField label={<Trans>Last day</Trans>} max={lastDay} {...form.field('end')} />
        </SimpleGrid>
      )}
      {which === 'numbers' && (
        <TextAreaField
          label={<Trans>Order numbers</Trans>}
          help={<Trans>One per line or separated by commas; at most {maxSyncNumbers}.</Trans>}
          rows={5}
          {...form.field('order_ids')}
          value={typedNumbers}
          onChange={setNumbers}
        />
      )}
    </Form>
  );
}

function Failed({ error }: { error: Error }) {
  if (error instanceof Refused || error instanceof Unavailable) return <Note tone="bad" title={error.message} />;
  return (
    <Note
      tone="bad"
      title={<Trans>Network Error</Trans>}
      text={<Trans>Nothing was sent. Try again when the connection is back.</Trans>}
    />
  );
}
