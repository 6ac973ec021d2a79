import { Trans } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ShopType } from '#domain/stores/connection.ts';
import { useCommand } from '../../../sync/queries.ts';
import { Form } from '../../../ui/form/Form.tsx';
import type { AddProps } from './AddFile.tsx';
import { NameFields } from './NameFields.tsx';
import { SellerField } from './SellerField.tsx';
import { ShopFields, type ShopDraft } from './ShopFields.tsx';
import { codeFrom, keyOf, noKey, waysOf } from './shop-keys.ts';
import { TestAnswer, type Tested } from './TestAnswer.tsx';
import { useBusy } from './use-busy.ts';
import { useHasApp, useInstall } from './use-install.ts';
import { useNaming } from './use-naming.ts';

/** What the button does next: ask the shop, add the store once the shop has answered, or leave for the shop's own admin. */
export type ShopStep = 'test' | 'add' | 'install';
type AddShopProps = AddProps & { type: ShopType; onStep: (step: ShopStep) => void };

/** A store that is connected to its shop: it is asked first, and what it says of itself is filled in. */
export function AddShop({ formId, type, isStaff, onStep, onBusy, onDone }: AddShopProps) {
  const naming = useNaming({ name: '', code: '', currency: 'EUR' });
  const ways = waysOf(type, useHasApp());
  const [written, setDraft] = useState<Partial<ShopDraft>>({});
  const draft: ShopDraft = { url: '', way: ways[0], texts: noKey, ...written };
  const [seller, setSeller] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [answer, setAnswer] = useState<Tested | Error | null>(null);
  const test = useCommand('store.testConnection', {
    onDone: (tested) => {
      setAnswer(tested);
      const { name, code } = naming.fields;
      naming.setFields({
        name: name || tested.shop_name,
        code: code || codeFrom(tested.shop_name),
        currency: tested.currency,
      });
    },
    onFailed: (error) => setAnswer(error),
  });
  const install = useCommand('store.install', { onDone, onFailed: naming.placed });
  // The store is there before its seller leaves: it is what the way back leads to.
  const leave = useInstall();
  const add = useCommand('store.add', {
    onDone: (store) => {
      onDone(store);
      leave.mutate({ store_id: store.store_id });
    },
    onFailed: naming.placed,
  });
  useBusy(test.isPending || install.isPending || add.isPending || leave.isPending, onBusy);
  const { url } = draft;
  const key = keyOf(draft.way, draft.texts);
  const isTested = answer !== null && !(answer instanceof Error);
  const isInstall = draft.way === 'shopify-install';
  const step: ShopStep = isInstall ? 'install' : isTested ? 'add' : 'test';
  useEffect(() => onStep(step), [onStep, step]);
  const whose = seller === null ? {} : { seller_id: seller };
  const submit = () => {
    setAsked(true);
    if (isInstall) {
      const isReady = naming.isReady() && url.trim() !== '' && (!isStaff || seller !== null);
      if (isReady) add.mutate({ type: 'shopify', ...naming.fields, url, ...whose });
      return;
    }
    if (!key || url.trim() === '' || (isStaff && seller === null)) return;
    if (!isTested) test.mutate({ url, key });
    else if (naming.isReady()) install.mutate({ ...naming.fields, url, key, ...whose });
  };
  return (
    <Box mt={22}>
      <Form id={formId} onSubmit={submit}>
        {isStaff && <SellerField value={seller} onChange={setSeller} isAsked={isAsked} />}
        <ShopFields
          draft={draft}
          onDraft={(next) => {
            setDraft(next);
            setAnswer(null);
          }}
          ways={ways}
          isAsked={isAsked}
        />
        {answer && <TestAnswer answer={answer} />}
        {isTested && !isInstall && (
          <NameFields {...naming} currencyHelp={<Trans>The shop’s own currency.</Trans>} isFixed />
        )}
        {isInstall && (
          <NameFields
            {...naming}
            currencyHelp={<Trans>The shop’s own is taken when it is connected.</Trans>}
            isFixed={false}
          />
        )}
      </Form>
    </Box>
  );
}
