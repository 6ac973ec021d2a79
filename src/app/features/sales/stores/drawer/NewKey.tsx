import { Trans, useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import { useState } from 'react';
import bindLimits from 'virtual:limits/store.bindShopStore';
import installLimits from 'virtual:limits/store.installApp';
import { isShopType, shopTypes, type ShopType } from '#domain/sales/stores/connection.ts';
import { useCallForm, type FormField } from '../../../../shared/form/use-call-form.ts';
import { Form, SubmitButton } from '../../../../ui/form/Form.tsx';
import { Drawer, DrawerEnd } from '../../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { keyFaults, keyOf, noKey, connectMethods, type ConnectMethod } from '../add/shop-keys.ts';
import { ShopFields } from '../add/ShopFields.tsx';
import { TestResult } from '../add/TestResult.tsx';
import { TypeCards } from '../add/TypeCards.tsx';
import { leaveForShop, useHasApp } from '../add/use-install.ts';
import type { StoreRow } from '../queries.ts';

/** Sets a store's first or new key. The server tests it before it replaces the previous one. */
export default function NewKey({ store, onClose }: { store: StoreRow; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const own = isShopType(store.type) ? store.type : undefined;
  const [type, setType] = useState<ShopType | undefined>(own);
  const methods = connectMethods(type ?? 'shopify', useHasApp());
  const [chosenMethod, setMethod] = useState<ConnectMethod>();
  const method = chosenMethod ?? methods[0];
  const isInstall = method === 'shopify-install';
  const [failure, setFailure] = useState<Error | null>(null);
  const { store_id } = store;
  const form = useCallForm(
    isInstall ? 'store.installApp' : 'store.bindShopStore',
    isInstall ? installLimits : bindLimits,
    {
      initialValues: { url: store.url, key: noKey },
      required: { url: t`Please enter a valid store URL` },
      validate: ({ key }) => keyFaults(method, key, i18n),
      toInput: ({ url, key: texts }) => {
        setFailure(null);
        if (isInstall) return { store_id, url };
        const key = keyOf(method, texts);
        return key ? { store_id, url, key } : null;
      },
      refusals: { 'store.wrong-url': 'url' },
      onDone: (output) => {
        if (!('connection' in output)) return leaveForShop(output.url);
        const { name, connection } = output;
        const shop = connection?.shop_name || name;
        showToast({ tone: 'good', title: t`${name} is connected`, text: t`${shop} takes the key.` });
        return onClose();
      },
      onFailed: (error) => setFailure(error),
    },
  );
  const changeMethod = (next: ConnectMethod | undefined) => {
    setMethod(next);
    form.set('key', noKey);
    setFailure(null);
  };
  const edited = (field: FormField<string>): FormField<string> => ({
    ...field,
    onChange: (text) => {
      field.onChange(text);
      setFailure(null);
    },
  });
  return (
    <Drawer
      title={store.connection ? t`New key for ${store.name}` : t`Connect ${store.name}`}
      onClose={onClose}
      foot={
        type && (
          <DrawerEnd>
            <SubmitButton form="new-key" loading={form.isPending}>
              {isInstall ? <Trans>Continue at Shopify</Trans> : <Trans>Test and save the key</Trans>}
            </SubmitButton>
          </DrawerEnd>
        )
      }
    >
      {!own && (
        <TypeCards
          types={shopTypes}
          value={type}
          onChange={(next) => {
            setType(next);
            changeMethod(undefined);
          }}
        />
      )}
      {type && (
        <Box mt={own ? 0 : 22}>
          <Form id="new-key" {...form.props}>
            <ShopFields
              url={edited(form.field('url'))}
              partField={(name) => edited(form.field(`key.${name}`))}
              ways={methods}
              way={method}
              onWay={changeMethod}
            />
            {failure && <TestResult result={failure} />}
          </Form>
        </Box>
      )}
    </Drawer>
  );
}
