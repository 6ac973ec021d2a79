import { Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import limits from 'virtual:limits/ticket.saveRules';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import type { Output } from '../../../../sync/calls.ts';
import { callQuery } from '../../../../sync/queries.ts';
import { MultiSelectField } from '../../../../ui/form/choice/MultiSelectField.tsx';
import { SelectField } from '../../../../ui/form/choice/SelectField.tsx';
import { Form, SubmitButton } from '../../../../ui/form/Form.tsx';
import { NumberField } from '../../../../ui/form/NumberField.tsx';
import { Drawer } from '../../../../ui/layer/Drawer.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';

type Rules = Output<'ticket.rules'>;

const halfHours = Array.from({ length: 49 }, (_, index) => index * 30);
const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Working hours of the service, and the times within which it answers and solves. */
export default function RulesDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { data } = useQuery(callQuery('ticket.rules', {}));
  return (
    <Drawer title={t`Working hours and deadlines`} onClose={onClose}>
      {data ? <RulesForm rules={data} onDone={onClose} /> : <SkeletonRows label={t`Working hours`} rows={6} />}
    </Drawer>
  );
}

function RulesForm({ rules, onDone }: { rules: Rules; onDone: () => void }) {
  const { t, i18n } = useLingui();
  const form = useCallForm('ticket.saveRules', limits, {
    initialValues: { ...rules },
    toInput: (values) => values,
    onDone: () => {
      showToast({ tone: 'good', title: t`Working hours and deadlines are saved` });
      onDone();
    },
  });
  // 5 January 2026 is a Monday.
  const dayName = (day: number) =>
    i18n.date(new Date(Date.UTC(2026, 0, 4 + day)), { weekday: 'long', timeZone: 'UTC' });
  const times = halfHours.map((minute) => ({ value: String(minute), label: clock(minute) }));
  const minutes = (name: 'first_reply_minutes' | 'next_reply_minutes' | 'solution_minutes') => {
    const { value, onChange, ...field } = form.field(name);
    return { ...field, value, onChange: (next: number | undefined) => onChange(next ?? 0) };
  };
  const time = (name: 'from' | 'to') => ({
    options: times,
    value: String(form.values[name]),
    onChange: (value: string | null) => value !== null && form.set(name, Number(value)),
  });
  const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }));
  return (
    <Form {...form.props}>
      <NumberField label={<Trans>First answer, working minutes</Trans>} {...minutes('first_reply_minutes')} />
      <NumberField label={<Trans>Next answer, working minutes</Trans>} {...minutes('next_reply_minutes')} />
      <NumberField
        label={<Trans>Solution, working minutes</Trans>}
        help={<Trans>At normal priority: urgent tickets have a quarter of it, high ones half, low ones twice.</Trans>}
        {...minutes('solution_minutes')}
      />
      <MultiSelectField
        label={<Trans>Working days</Trans>}
        help={<Trans>Without any day the clock runs day and night.</Trans>}
        options={[1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: dayName(day) }))}
        value={form.values.days.map(String)}
        onChange={(days) => form.set('days', days.map(Number).toSorted())}
      />
      <Group grow>
        <SelectField label={<Trans>From</Trans>} {...time('from')} />
        <SelectField label={<Trans>To</Trans>} {...time('to')} />
      </Group>
      <SelectField
        label={<Trans>Time zone</Trans>}
        options={zones}
        value={form.values.time_zone}
        onChange={(zone) => zone && form.set('time_zone', zone)}
      />
      <Group justify="flex-end">
        <SubmitButton loading={form.isPending}>
          <Trans>Save</Trans>
        </SubmitButton>
      </Group>
    </Form>
  );
}
