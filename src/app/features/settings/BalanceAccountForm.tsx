import { Trans, useLingui } from '@lingui/react/macro';
import { IconInfoCircle } from '@tabler/icons-react';
import { useMe } from '../../session/session.ts';
import { useCommand } from '../../sync/queries.ts';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Drawer, DrawerEnd } from '../../ui/layer/Drawer.tsx';
import { showToast } from '../../ui/layer/toast-store.ts';
import { Note } from '../../ui/Note.tsx';
import type { BalanceAccount } from './BalanceAccountsPage.tsx';
import { SellerField } from './SellerField.tsx';
import { StoreBoxes } from './StoreBoxes.tsx';
import { useFields } from './use-fields.ts';

type BalanceAccountFormProps = {
  /** Null for a new one. */
  account: BalanceAccount | null;
  /** Those there are, to tell which stores are taken. */
  all: readonly BalanceAccount[];
  onClose: () => void;
};

/** A balance account's name and stores. */
export function BalanceAccountForm({ account, all, onClose }: BalanceAccountFormProps) {
  const { t } = useLingui();
  const me = useMe();
  const asksSeller = !me.role_name.includes('buyer') && account === null;
  const { fields, set, errorOf, say, placed } = useFields({
    name: account?.name ?? '',
    store_ids: account?.stores.map((store) => store.store_id) ?? [],
    seller: account?.seller_id ?? (asksSeller ? null : me._id),
  });
  const options = {
    onDone: () => {
      showToast({ tone: 'good', title: t`The account is saved` });
      onClose();
    },
    onFailed: placed({
      'balance-account.name-missing': 'name',
      'balance-account.name-taken': 'name',
      'balance-account.store-taken': 'store_ids',
      'account.seller-needed': 'seller',
    }),
  };
  const create = useCommand('account.create', options);
  const update = useCommand('account.updateAccount', options);
  const elsewhere = (storeId: string) =>
    all.find(
      (other) => !other.is_main && other._id !== account?._id && other.stores.some((s) => s.store_id === storeId),
    )?.name;
  const judgeName = () => {
    if (fields.name.trim() !== '') return true;
    say('name', t`Please input account name`);
    return false;
  };
  const submit = () => {
    if (!judgeName()) return;
    const { name, store_ids, seller } = fields;
    if (account) update.mutate({ _id: account._id, name, store_ids });
    else if (seller === null) say('seller', t`Please choose the seller this is for.`);
    else create.mutate({ name, store_ids, ...(asksSeller ? { seller_id: seller } : {}) });
  };
  return (
    <Drawer
      title={account ? t`Edit ${account.name}` : t`Add account`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="balance-account-form" loading={create.isPending || update.isPending}>
            {account ? <Trans>Save account</Trans> : <Trans>Add account</Trans>}
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="balance-account-form" onSubmit={submit}>
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
          label={<Trans>Account name</Trans>}
          value={fields.name}
          onChange={set('name')}
          onBlur={judgeName}
          error={errorOf('name')}
          maxLength={60}
        />
        {fields.seller !== null && (
          <StoreBoxes
            seller={fields.seller}
            label={<Trans>Stores</Trans>}
            chosen={fields.store_ids}
            onChange={set('store_ids')}
            elsewhere={elsewhere}
            error={errorOf('store_ids')}
          />
        )}
        <Note
          icon={<IconInfoCircle size={16} stroke={1.6} />}
          text={<Trans>Do not select all stores; leave at least one for another account.</Trans>}
        />
      </Form>
    </Drawer>
  );
}
