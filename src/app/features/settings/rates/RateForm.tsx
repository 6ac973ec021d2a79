import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { currencies } from '#domain/money/currencies.ts';
import { rateText, readRate, turnedRate } from '#domain/money/rate.ts';
import { Refused } from '../../../sync/failure.ts';
import { useCommand } from '../../../sync/queries.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../ui/layer/toast-store.ts';
import { useFields } from '../use-fields.ts';
import type { InForce } from './RatesInForce.tsx';

const options = currencies.map(({ value, label }) => ({ value, label }));

type RateFormProps = {
  start: { from: string; to: string; value: string };
  rates: readonly InForce[];
  onClose: () => void;
};

/** Sets one rate from now on. One far from what holds is asked about before it is set. */
export function RateForm({ start, rates, onClose }: RateFormProps) {
  const { t } = useLingui();
  const { fields, set, errorOf, say, placed } = useFields({ ...start, both: true });
  const [doubt, setDoubt] = useState<string | null>(null);
  const { from, to, value, both } = fields;
  const place = placed({
    'rate.wrong-value': 'value',
    'rate.same-currency': 'to',
    'rate.unknown-currency': 'to',
  });
  const save = useCommand('exchange_rate.setRate', {
    onDone: () => {
      showToast({ tone: 'good', title: t`${from} → ${to} is ${value} from now on` });
      onClose();
    },
    onFailed: (error) => {
      setDoubt(null);
      if (!(error instanceof Refused) || error.refusal !== 'rate.far-off') return place(error);
      setDoubt(error.message);
      return true;
    },
  });
  const rate = readRate(value);
  const turned = rate === undefined ? undefined : turnedRate(rate);
  const current = rates.find((each) => each.from === from && each.to === to);
  const judge = () => {
    if (rate !== undefined) return true;
    say('value', t`A number above 0 with at most 8 decimals, such as 1.0845.`);
    return false;
  };
  const send = (sure: boolean) => save.mutate({ from, to, value, both, sure });
  const submit = () => {
    if (to === '') say('to', t`Please choose the currency.`);
    else if (from === to) say('to', t`Please choose another currency.`);
    else if (judge()) send(false);
  };
  return (
    <Drawer
      title={t`Set a rate`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="rate-form" loading={save.isPending}>
            <Trans>Set rate</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="rate-form" onSubmit={submit}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'end' }}>
          <SelectField
            label={<Trans>From</Trans>}
            options={options}
            value={from}
            onChange={(code) => code && set('from')(code)}
            error={errorOf('from')}
          />
          <SelectField
            label={<Trans>To</Trans>}
            options={options}
            value={to || null}
            onChange={(code) => code && set('to')(code)}
            error={errorOf('to')}
          />
        </SimpleGrid>
        <TextField
          label={to ? t`How many ${to} for 1 ${from}` : t`Rate`}
          help={current && <Trans>{current.value} holds now.</Trans>}
          numeric
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={set('value')}
          onBlur={judge}
          error={errorOf('value')}
          maxLength={20}
        />
        <Checkbox
          checked={both}
          onChange={(event) => set('both')(event.target.checked)}
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
          confirm={<Trans>Set it all the same</Trans>}
          danger
          loading={save.isPending}
          onConfirm={() => send(true)}
          onClose={() => setDoubt(null)}
        />
      )}
    </Drawer>
  );
}
