import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ShopType } from '#domain/stores/connection.ts';
import { useCommand } from '../../../sync/queries.ts';
import { Form } from '../../../ui/form/Form.tsx';
import type { AddProps } from './AddFile.tsx';
import { NameFields } from './NameFields.tsx';
import { SellerField } from './SellerField.tsx';
import { ShopFields, type ShopDraft } from './ShopFields.tsx';
import { codeFrom, firstWay, keyOf, noKey } from './shop-keys.ts';
import { TestAnswer, type Tested } from './TestAnswer.tsx';
import { useBusy } from './use-busy.ts';
import { useNaming } from './use-naming.ts';
import classes from '../stores.module.css';

/** What the button does next: ask the shop, or add the store once the shop has answered. */
export type ShopStep = 'test' | 'add';
type AddShopProps = AddProps & { type: ShopType; onStep: (step: ShopStep) => void };

/** A store that is connected to its shop: it is asked first, and what it says of itself is filled in. */
export function AddShop({ formId, type, isStaff, onStep, onBusy, onDone }: AddShopProps) {
  const naming = useNaming({ name: '', code: '', currency: '' });
  const [draft, setDraft] = useState<ShopDraft>({ url: '', way: firstWay[type], texts: noKey });
  const [seller, setSeller] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [answer, setAnswer] = useState<Tested | Error | null>(null);
  const said = (next: Tested | Error | null) => {
    setAnswer(next);
    onStep(next === null || next instanceof Error ? 'test' : 'add');
  };
  const test = useCommand('store.testConnection', {
    onDone: (tested) => {
      said(tested);
      const { name, code } = naming.fields;
      naming.setFields({
        name: name || tested.shop_name,
        code: code || codeFrom(tested.shop_name),
        currency: tested.currency,
      });
    },
    onFailed: (error) => said(error),
  });
  const install = useCommand('store.install', { onDone, onFailed: naming.placed });
  useBusy(test.isPending || install.isPending, onBusy);
  const { url } = draft;
  const key = keyOf(draft.way, draft.texts);
  const isTested = answer !== null && !(answer instanceof Error);
  const submit = () => {
    setAsked(true);
    if (!key || url.trim() === '' || (isStaff && seller === null)) return;
    if (!isTested) test.mutate({ url, key });
    else if (naming.isReady())
      install.mutate({ ...naming.fields, url, key, ...(seller === null ? {} : { seller_id: seller }) });
  };
  return (
    <div className={classes.form}>
      <Form id={formId} onSubmit={submit}>
        {isStaff && <SellerField value={seller} onChange={setSeller} isAsked={isAsked} />}
        <ShopFields
          draft={draft}
          onDraft={(next) => {
            setDraft(next);
            said(null);
          }}
          isAsked={isAsked}
        />
        {answer && <TestAnswer answer={answer} />}
        {isTested && <NameFields {...naming} currencyHelp={<Trans>The shop’s own currency.</Trans>} isFixed />}
      </Form>
    </div>
  );
}
