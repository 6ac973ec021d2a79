import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { currencies } from '#domain/shared/money/currencies.ts';
import { rateText, readRate, turnedRate } from '#domain/shared/money/rate.ts';
import limits from 'virtual:limits/exchange_rate.setRate';
import { Refused } from '../../../../sync/failure.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { Checkbox } from '../../../../ui/form/choice/Checkbox.tsx';
import { Form, SubmitButton } from '../../../../ui/form/Form.tsx';
import { SelectField } from '../../../../ui/form/choice/SelectField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { Drawer, DrawerEnd } from '../../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { InForce } from './rate-pairs.ts';

const options = currencies.map(({ value, label }) => ({ value, label }));

type RateFormProps = {
  start: { from: string; to: string; value: string };
  rates: readonly InForce[];
  onClose: () => void;
};

/** Sets one rate from now on. A large deviation needs a confirmation. */
export function RateForm({ start, rates, onClose }: RateFormProps) {
  const { t } = useLingui();
  const [doubt, setDoubt] = useState<string | null>(null);
  const form = useCallForm('exchange_rate.setRate', limits, {
    initialValues: { ...start, both: true, sure: false },
    required: { to: t`Please choose the currency.` },
    validate: (values) => ({
      to: values.from === values.to ? t`Please choose another currency.` : undefined,
      value:
        readRate(values.value) === undefined ? t`A number above 0 with at most 8 decimals, such as 1.0845.` : undefined,
    }),
    toInput: (values) => values,
    refusals: {
      'rate.wrong-value': 'value',
      'rate.same-currency': 'to',
      'rate.unknown-currency': 'to',
    },
    onDone: () => {
      showToast({ tone: 'good', title: t`${from} → ${to} is ${value} from now on` });
      onClose();
    },
    onFailed: (error) => {
      form.set('sure', false);
      setDoubt(error instanceof Refused && error.refusal === 'rate.far-off' ? error.message : null);
      return error instanceof Refused && error.refusal === 'rate.far-off';
    },
  });
  const { from, to, value, both } = form.values;
  const rate = readRate(value);
  const turned = rate === undefined ? undefined : turnedRate(rate);
  const current = rates.find((each) => each.from === from && each.to === to);
  return (
    <Drawer
      title={t`Set a rate`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="rate-form" loading={form.isPending}>
            <Trans>Set rate</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="rate-form" {...form.props}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <SelectField
            label={<Trans context="currency">From</Trans>}
            options={options}
            value={from}
            onChange={(code) => code && form.set('from', code)}
            error={form.errorOf('from')}
          />
          <SelectField
            label={<Trans context="currency">To</Trans>}
            options={options}
            value={to || null}
            onChange={(code) => code && form.set('to', code)}
            error={form.errorOf('to')}
          />
        </SimpleGrid>
        <TextField
          label={to ? t`How many ${to} for 1 ${from}` : t`Rate`}
          help={current && <Trans>{current.value} holds now.</Trans>}
          numeric
          inputMode="decimal"
          autoComplete="off"
          {...form.field('value')}
        />
        <Checkbox
          checked={both}
          onChange={(event) => form.set('both', event.target.checked)}
          label={
            turned !== undefined && to ? (
              <Trans>
                The other direction too: 1 {to} = {rateText(turned)} {from}
              </Trans>
            ) : (
              <Trans>The other direction too</Trans>
            )
          }
        />
      </Form>
      {doubt !== null && (
        <ConfirmDialog
          title={t`Set ${from} → ${to} to ${value}?`}
          text={doubt}
          confirm={<Trans>Set it anyway</Trans>}
          danger
          loading={form.isPending}
          onConfirm={() => {
            form.set('sure', true);
            form.submit();
          }}
          onClose={() => setDoubt(null)}
        />
      )}
    </Drawer>
  );
}
