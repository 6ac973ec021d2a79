import { Trans, useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import { useEffect, useState } from 'react';
import addLimits from 'virtual:limits/store.add';
import installLimits from 'virtual:limits/store.install';
import testLimits from 'virtual:limits/store.testConnection';
import type { ShopType } from '#domain/sales/stores/connection.ts';
import { useCallForm, type FormField } from '../../../../shared/form/use-call-form.ts';
import { Form } from '../../../../ui/form/Form.tsx';
import type { AddProps } from './AddFile.tsx';
import { NameFields } from './NameFields.tsx';
import { SellerField } from './SellerField.tsx';
import { ShopFields } from './ShopFields.tsx';
import { codeFrom, keyFaults, keyOf, noKey, connectMethods, type ConnectMethod } from './shop-keys.ts';
import { storeRules } from './store-rules.ts';
import { TestResult, type Tested } from './TestResult.tsx';
import { useBusy } from './use-busy.ts';
import { useHasApp, useInstall } from './use-install.ts';

/** The button's next step: test the connection, add the tested store, or go to the shop's admin. */
export type ShopStep = 'test' | 'add' | 'install';
type AddShopProps = AddProps & { type: ShopType; onStep: (step: ShopStep) => void };

/** The call of a step, with its limits. */
const stepCalls = {
  test: ['store.testConnection', testLimits],
  add: ['store.install', installLimits],
  install: ['store.add', addLimits],
} as const;

/** Adds a connected store: the connection is tested first, and the shop's data fills the form. */
export function AddShop({ formId, type, isStaff, onStep, onBusy, onDone }: AddShopProps) {
  const { t, i18n } = useLingui();
  const methods = connectMethods(type, useHasApp());
  const [chosenMethod, setMethod] = useState<ConnectMethod>();
  const method = chosenMethod ?? methods[0];
  const [test, setTest] = useState<Tested | Error | null>(null);
  const isTested = test !== null && !(test instanceof Error);
  const step: ShopStep = method === 'shopify-install' ? 'install' : isTested ? 'add' : 'test';
  useEffect(() => onStep(step), [onStep, step]);
  // The store is created before the seller goes to the shop, which redirects back to it.
  const leave = useInstall();
  const [call, limits] = stepCalls[step];
  const rules = storeRules(i18n);
  const isNamed = step !== 'test';
  const form = useCallForm(call, limits, {
    initialValues: { url: '', key: noKey, name: '', code: '', currency: 'EUR', seller_id: null as string | null },
    required: {
      url: t`Please enter a valid store URL`,
      ...(isStaff && { seller_id: t`Please choose the seller this store belongs to.` }),
      ...(isNamed && rules.required),
    },
    validate: ({ key, ...store }) => ({
      ...keyFaults(method, key, i18n),
      ...(isNamed && { code: rules.validate(store).code }),
    }),
    toInput: ({ url, key: texts, name, code, currency, seller_id }) => {
      const store = { name, code, currency, url, ...(seller_id !== null && { seller_id }) };
      if (step === 'install') return { type: 'shopify', ...store };
      const key = keyOf(method, texts);
      if (!key) return null;
      return step === 'test' ? { url, key } : { ...store, key };
    },
    refusals: { ...rules.refusals, 'store.seller-needed': 'seller_id' },
    onDone: (output, input) => {
      if (!('store_id' in output)) {
        if (!isStillTested(input)) return;
        const { name, code } = form.values;
        setTest(output);
        // New fields show no errors before they are used.
        form.reset({
          ...form.values,
          name: name || output.shop_name,
          code: code || codeFrom(output.shop_name),
          currency: output.currency,
        });
        return;
      }
      onDone(output);
      if (!('key' in input)) leave.mutate({ store_id: output.store_id });
    },
    onFailed: (error, input) => {
      if ('name' in input) return false;
      if (isStillTested(input)) setTest(error);
      return true;
    },
  });
  /** Whether the address and key that were tested are still those of the form. */
  function isStillTested(input: object): boolean {
    const { url, key } = form.getValues();
    return JSON.stringify({ url, key: keyOf(method, key) }) === JSON.stringify(input);
  }
  useBusy(form.isPending || leave.isPending, onBusy);
  /** A changed address or key has to be tested again. */
  const tested = (field: FormField<string>): FormField<string> => ({
    ...field,
    onChange: (text) => {
      field.onChange(text);
      setTest(null);
    },
  });
  return (
    <Box mt={22}>
      <Form id={formId} {...form.props}>
        {isStaff && <SellerField {...form.field('seller_id')} />}
        <ShopFields
          url={tested(form.field('url'))}
          partField={(name) => tested(form.field(`key.${name}`))}
          ways={methods}
          way={method}
          onWay={(next) => {
            setMethod(next);
            form.set('key', noKey);
            setTest(null);
          }}
        />
        {test && <TestResult result={test} />}
        {isNamed && (
          <NameFields
            name={form.field('name')}
            code={form.field('code')}
            currency={form.field('currency')}
            currencyHelp={
              step === 'install' ? (
                <Trans>The shop’s own is taken when it is connected.</Trans>
              ) : (
                <Trans>The shop’s own currency.</Trans>
              )
            }
            isFixed={step === 'add'}
          />
        )}
      </Form>
    </Box>
  );
}
