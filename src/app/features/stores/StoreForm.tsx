import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isShopType } from '#domain/stores/connection.ts';
import { storeUrlOk } from '#domain/stores/validate.ts';
import { useCommand } from '../../sync/queries.ts';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Drawer, DrawerEnd } from '../../ui/layer/Drawer.tsx';
import { showToast } from '../../ui/layer/toast-store.ts';
import { NameFields } from './add/NameFields.tsx';
import { useNaming } from './add/use-naming.ts';
import type { StoreRow } from './search.ts';

/** Changes what a store is called here. Fields are judged on leaving, then on each change. */
export default function StoreForm({ store, onClose }: { store: StoreRow; onClose: () => void }) {
  const { t } = useLingui();
  const naming = useNaming({ name: store.name, code: store.code, currency: store.currency });
  const [url, setUrl] = useState(store.url);
  const [hasLeft, setLeft] = useState(false);
  const isShop = isShopType(store.type);
  const update = useCommand('store.update', {
    onDone: (saved) => {
      showToast({ tone: 'good', title: t`${saved.name} is saved` });
      onClose();
    },
    onFailed: naming.placed,
  });
  const submit = () => {
    setLeft(true);
    if (naming.isReady() && storeUrlOk(url)) update.mutate({ store_id: store.store_id, ...naming.fields, url });
  };
  const help = isShop ? (
    <Trans>The shop’s own currency.</Trans>
  ) : store.order_count > 0 ? (
    <Trans>Fixed, because the store has orders.</Trans>
  ) : (
    <Trans>The currency of the orders in your file.</Trans>
  );
  return (
    <Drawer
      title={t`Edit ${store.name}`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="store-form" loading={update.isPending}>
            <Trans>Save store</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="store-form" onSubmit={submit}>
        <NameFields {...naming} currencyHelp={help} isFixed={isShop || store.order_count > 0}>
          <TextField
            label={<Trans>Store URL</Trans>}
            help={isShop && <Trans>Its orders are pulled from here. Another address comes with a new key.</Trans>}
            value={url}
            maxLength={300}
            onChange={setUrl}
            onBlur={() => setLeft(true)}
            error={hasLeft && !storeUrlOk(url) ? t`Please enter a valid store URL` : undefined}
            disabled={isShop}
            inputMode="url"
            spellCheck={false}
          />
        </NameFields>
      </Form>
    </Drawer>
  );
}
