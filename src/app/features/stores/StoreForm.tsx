import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currencies } from '#domain/money/currencies.ts';
import { storeCodeOk, storeUrlOk } from '#domain/stores/validate.ts';
import { useMe } from '../../session/session.ts';
import { Refused } from '../../sync/failure.ts';
import { callQuery, useCommand } from '../../sync/queries.ts';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Drawer, DrawerEnd } from '../../ui/layer/Drawer.tsx';
import { showToast } from '../../ui/layer/toast-store.ts';
import type { StoreRow } from './columns.tsx';

type Fields = { name: string; code: string; url: string; currency: string; seller: string | null };
type Field = keyof Fields;

const currencyOptions = currencies.map(({ value, label }) => ({ value, label: `${value}, ${label}` }));

/** Adds a store of type file, or changes one. Fields are judged on leaving, then on each change. */
export function StoreForm({ store, onClose }: { store: StoreRow | null; onClose: () => void }) {
  const { t } = useLingui();
  const me = useMe();
  const forOthers = !me.role_name.includes('buyer');
  const [fields, setFields] = useState<Fields>({
    name: store?.name ?? '',
    code: store?.code ?? '',
    url: store?.url ?? 'https://',
    currency: store?.currency ?? 'EUR',
    seller: store?.seller_id ?? null,
  });
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [taken, setTaken] = useState<string | null>(null);
  const sellers = useQuery({
    ...callQuery('user.list', { limit: 'all', role_names: ['buyer'], status: [0] }),
    enabled: forOthers && !store,
  });

  const set = (field: Field) => (value: string | null) => setFields({ ...fields, [field]: value ?? '' });
  const leave = (field: Field) => () => setLeft(new Set([...left, field]));
  const faults: Partial<Record<Field, string>> = {
    ...(fields.name.trim() === '' ? { name: t`Please give the store a name.` } : {}),
    ...(storeCodeOk(fields.code) ? {} : { code: t`Please input 4-6 capital letters` }),
    ...(storeUrlOk(fields.url) ? {} : { url: t`Please enter a valid store URL` }),
    ...(forOthers && !store && !fields.seller ? { seller: t`Please choose the seller this store belongs to.` } : {}),
  };
  const shown = (field: Field) => (left.has(field) ? faults[field] : undefined);
  const codeTaken =
    taken !== null && taken === fields.code ? t`The code ${taken} is taken. Please choose another one.` : undefined;

  const options = {
    onDone: (saved: StoreRow) => {
      showToast({ tone: 'good', title: store ? t`${saved.name} is saved` : t`${saved.name} is open` });
      onClose();
    },
    onFailed: (error: Error) => {
      if (!(error instanceof Refused) || error.refusal !== 'store.code-taken') return false;
      setTaken(fields.code);
      return true;
    },
  };
  const add = useCommand('store.add', options);
  const update = useCommand('store.update', options);
  const submit = () => {
    setLeft(new Set(['name', 'code', 'url', 'seller']));
    if (Object.keys(faults).length > 0) return;
    const { name, code, url, currency, seller } = fields;
    if (store) update.mutate({ store_id: store.store_id, name, code, url, currency });
    else add.mutate({ type: 'file', name, code, url, currency, ...(forOthers && seller ? { seller_id: seller } : {}) });
  };

  return (
    <Drawer
      title={store ? t`Edit ${store.name}` : t`Add a store`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="store-form" loading={add.isPending || update.isPending}>
            {store ? <Trans>Save store</Trans> : <Trans>Add store</Trans>}
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="store-form" onSubmit={submit}>
        {forOthers && !store && (
          <SelectField
            label={<Trans>Seller</Trans>}
            options={(sellers.data?.list ?? []).map((user) => ({
              value: user._id,
              label: user.name,
              note: user.email,
            }))}
            value={fields.seller}
            onChange={set('seller')}
            error={shown('seller')}
          />
        )}
        <TextField
          label={<Trans>Store name</Trans>}
          value={fields.name}
          onChange={set('name')}
          onBlur={leave('name')}
          error={shown('name')}
        />
        <TextField
          label={<Trans>Store code</Trans>}
          help={<Trans>4 to 6 capital letters. It stands on slips and in reports.</Trans>}
          value={fields.code}
          onChange={(code) => set('code')(code.toUpperCase())}
          onBlur={leave('code')}
          error={shown('code') ?? codeTaken}
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          label={<Trans>Store URL</Trans>}
          value={fields.url}
          onChange={set('url')}
          onBlur={leave('url')}
          error={shown('url')}
          inputMode="url"
          spellCheck={false}
        />
        <SelectField
          label={<Trans>Currency</Trans>}
          help={
            store && store.order_count > 0 ? (
              <Trans>Fixed, because the store has orders.</Trans>
            ) : (
              <Trans>The currency of the orders in your file.</Trans>
            )
          }
          options={currencyOptions}
          value={fields.currency}
          onChange={set('currency')}
          disabled={store !== null && store.order_count > 0}
        />
      </Form>
    </Drawer>
  );
}
