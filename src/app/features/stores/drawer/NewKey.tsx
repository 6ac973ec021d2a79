import { Trans, useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import { useState } from 'react';
import { isShopType, shopTypes, type ShopType } from '#domain/stores/connection.ts';
import { useCommand } from '../../../sync/queries.ts';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../ui/layer/toast-store.ts';
import { ShopFields, type ShopDraft } from '../add/ShopFields.tsx';
import { keyOf, noKey, waysOf } from '../add/shop-keys.ts';
import { TestAnswer } from '../add/TestAnswer.tsx';
import { TypeCards } from '../add/TypeCards.tsx';
import { useHasApp, useInstall } from '../add/use-install.ts';
import type { StoreRow } from '../search.ts';

/** Gives a store a new key, or its first one. The shop is asked with it before it takes the place of the old one. */
export default function NewKey({ store, onClose }: { store: StoreRow; onClose: () => void }) {
  const { t } = useLingui();
  const own = isShopType(store.type) ? store.type : undefined;
  const [type, setType] = useState<ShopType | undefined>(own);
  const ways = waysOf(type ?? 'shopify', useHasApp());
  const [written, setDraft] = useState<Partial<ShopDraft>>({});
  const draft: ShopDraft = { url: store.url, way: ways[0], texts: noKey, ...written };
  const isInstall = draft.way === 'shopify-install';
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const bind = useCommand('store.bindShopStore', {
    onDone: ({ name, connection }) => {
      const shop = connection?.shop_name || name;
      showToast({ tone: 'good', title: t`${name} is connected`, text: t`${shop} takes the key.` });
      onClose();
    },
    onFailed: (error) => setFailure(error),
  });
  const install = useInstall({ onFailed: (error) => setFailure(error) });
  const submit = () => {
    setAsked(true);
    const { url, way, texts } = draft;
    if (isInstall) {
      if (url.trim() !== '') install.mutate({ store_id: store.store_id, url });
      return;
    }
    const key = keyOf(way, texts);
    if (key && url.trim() !== '') bind.mutate({ store_id: store.store_id, url, key });
  };
  return (
    <Drawer
      title={store.connection ? t`New key for ${store.name}` : t`Connect ${store.name}`}
      onClose={onClose}
      foot={
        type && (
          <DrawerEnd>
            <SubmitButton form="new-key" loading={bind.isPending || install.isPending}>
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
            setDraft({ url: draft.url, texts: draft.texts });
          }}
        />
      )}
      {type && (
        <Box mt={own ? 0 : 22}>
          <Form id="new-key" onSubmit={submit}>
            <ShopFields
              draft={draft}
              onDraft={(next) => {
                setDraft(next);
                setFailure(null);
              }}
              ways={ways}
              isAsked={isAsked}
            />
            {failure && <TestAnswer answer={failure} />}
          </Form>
        </Box>
      )}
    </Drawer>
  );
}
