import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isShopType, shopTypes, type ShopType } from '#domain/stores/connection.ts';
import { useCommand } from '../../../sync/queries.ts';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../ui/layer/toast-store.ts';
import { ShopFields, type ShopDraft } from '../add/ShopFields.tsx';
import { firstWay, keyOf, noKey } from '../add/shop-keys.ts';
import { TestAnswer } from '../add/TestAnswer.tsx';
import { TypeCards } from '../add/TypeCards.tsx';
import type { StoreRow } from '../search.ts';
import classes from '../stores.module.css';

/** Gives a store a new key, or its first one. The shop is asked with it before it takes the place of the old one. */
export default function NewKey({ store, onClose }: { store: StoreRow; onClose: () => void }) {
  const { t } = useLingui();
  const own = isShopType(store.type) ? store.type : undefined;
  const [type, setType] = useState<ShopType | undefined>(own);
  const [draft, setDraft] = useState<ShopDraft>({ url: store.url, way: firstWay[own ?? 'shopify'], texts: noKey });
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
  const submit = () => {
    setAsked(true);
    const { url, way, texts } = draft;
    const key = keyOf(way, texts);
    if (key && url.trim() !== '') bind.mutate({ store_id: store.store_id, url, key });
  };
  return (
    <Drawer
      title={own ? t`New key for ${store.name}` : t`Connect ${store.name}`}
      onClose={onClose}
      foot={
        type && (
          <DrawerEnd>
            <SubmitButton form="new-key" loading={bind.isPending}>
              <Trans>Test and save the key</Trans>
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
            setDraft({ ...draft, way: firstWay[next] });
          }}
        />
      )}
      {type && (
        <div className={own ? undefined : classes.form}>
          <Form id="new-key" onSubmit={submit}>
            <ShopFields
              draft={draft}
              onDraft={(next) => {
                setDraft(next);
                setFailure(null);
              }}
              isAsked={isAsked}
            />
            {failure && <TestAnswer answer={failure} />}
          </Form>
        </div>
      )}
    </Drawer>
  );
}
