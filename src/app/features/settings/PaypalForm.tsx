import { Trans, useLingui } from '@lingui/react/macro';
import { isMailAddress } from '#domain/settings/web-address.ts';
import { useMe } from '../../session/session.ts';
import { useCommand } from '../../sync/queries.ts';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Drawer, DrawerEnd } from '../../ui/layer/Drawer.tsx';
import { showToast } from '../../ui/layer/toast-store.ts';
import type { PaypalAccount } from './PaypalPage.tsx';
import { SellerField } from './SellerField.tsx';
import { StoreBoxes } from './StoreBoxes.tsx';
import { useFields } from './use-fields.ts';

/** A PayPal account's address, holder and stores; `account` is null for a new one. */
export function PaypalForm({ account, onClose }: { account: PaypalAccount | null; onClose: () => void }) {
  const { t } = useLingui();
  const me = useMe();
  const asksSeller = !me.role_name.includes('buyer') && account === null;
  const { fields, set, errorOf, say, placed } = useFields({
    email: account?.email ?? '',
    holder: account?.holder ?? '',
    note: account?.note ?? '',
    store_ids: account?.stores.map((store) => store.store_id) ?? [],
    seller: account?.seller_id ?? (asksSeller ? null : me._id),
  });
  const relate = useCommand('paypal_account.setRelation', {
    onDone: () => {
      showToast({ tone: 'good', title: t`The PayPal account is saved` });
      onClose();
    },
  });
  const onFailed = placed({
    'paypal.wrong-mail': 'email',
    'paypal.mail-taken': 'email',
    'paypal.holder-missing': 'holder',
    'account.seller-needed': 'seller',
  });
  const stores = (id: string) => relate.mutate({ _id: id, store_ids: fields.store_ids });
  const create = useCommand('paypal_account.create', { onDone: ({ _id }) => stores(_id), onFailed });
  const update = useCommand('paypal_account.update', { onDone: (_, { _id }) => stores(_id), onFailed });
  const judgeMail = () => {
    if (isMailAddress(fields.email.trim())) return true;
    say('email', t`Please enter an address such as name@example.com.`);
    return false;
  };
  const judgeHolder = () => {
    if (fields.holder.trim() !== '') return true;
    say('holder', t`Please say whose account it is.`);
    return false;
  };
  const submit = () => {
    if (!judgeMail() || !judgeHolder()) return;
    const { email, holder, note, seller } = fields;
    if (account) update.mutate({ _id: account._id, email, holder, note });
    else if (seller === null) say('seller', t`Please choose the seller this is for.`);
    else create.mutate({ email, holder, note, ...(asksSeller ? { seller_id: seller } : {}) });
  };
  return (
    <Drawer
      title={account ? t`Edit ${account.email}` : t`Add PayPal account`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="paypal-form" loading={create.isPending || update.isPending || relate.isPending}>
            {account ? <Trans>Save account</Trans> : <Trans>Add PayPal account</Trans>}
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="paypal-form" onSubmit={submit}>
        {asksSeller && (
          <SellerField
            value={fields.seller}
            onChange={(seller) => {
              set('seller')(seller);
              set('store_ids')([]);
            }}
            error={errorOf('seller')}
          />
        )}
        <TextField
          label={<Trans>Address at PayPal</Trans>}
          type="email"
          autoComplete="off"
          value={fields.email}
          onChange={set('email')}
          onBlur={judgeMail}
          error={errorOf('email')}
          maxLength={200}
        />
        <TextField
          label={<Trans>Account holder</Trans>}
          value={fields.holder}
          onChange={set('holder')}
          onBlur={judgeHolder}
          error={errorOf('holder')}
          maxLength={120}
        />
        <TextField label={<Trans>Note</Trans>} optional value={fields.note} onChange={set('note')} maxLength={300} />
        {fields.seller !== null && (
          <StoreBoxes
            seller={fields.seller}
            label={<Trans>Stores paid on it</Trans>}
            chosen={fields.store_ids}
            onChange={set('store_ids')}
          />
        )}
      </Form>
    </Drawer>
  );
}
