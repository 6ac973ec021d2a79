import { Trans, useLingui } from '@lingui/react/macro';
import { IconInfoCircle } from '@tabler/icons-react';
import createLimits from 'virtual:limits/account.create';
import updateLimits from 'virtual:limits/account.updateAccount';
import { useMe } from '../../../session/session.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { Note } from '../../../ui/Note.tsx';
import type { BalanceAccount } from './BalanceAccountsPage.tsx';
import { SellerField } from './SellerField.tsx';
import { StoreBoxes } from './StoreBoxes.tsx';

type BalanceAccountFormProps = {
  /** Null for a new one. */
  account: BalanceAccount | null;
  /** The existing accounts, to show which stores are taken. */
  all: readonly BalanceAccount[];
  onClose: () => void;
};

export function BalanceAccountForm({ account, all, onClose }: BalanceAccountFormProps) {
  const { t } = useLingui();
  const me = useMe();
  const choosesSeller = !me.role_name.includes('buyer') && account === null;
  const form = useCallForm(
    account ? 'account.updateAccount' : 'account.create',
    account ? updateLimits : createLimits,
    {
      initialValues: {
        name: account?.name ?? '',
        store_ids: account?.stores.map((store) => store.store_id) ?? [],
        seller_id: account?.seller_id ?? (choosesSeller ? null : me._id),
      },
      required: { name: t`Please input account name`, seller_id: t`Please choose the seller this is for.` },
      toInput: ({ name, store_ids, seller_id }) =>
        account
          ? { _id: account._id, name, store_ids }
          : { name, store_ids, ...(choosesSeller && seller_id !== null && { seller_id }) },
      refusals: {
        'balance-account.name-missing': 'name',
        'balance-account.name-taken': 'name',
        'balance-account.store-taken': 'store_ids',
        'account.seller-needed': 'seller_id',
      },
      onDone: () => {
        showToast({ tone: 'good', title: t`The account is saved` });
        onClose();
      },
    },
  );
  const elsewhere = (storeId: string) =>
    all.find(
      (other) => !other.is_main && other._id !== account?._id && other.stores.some((s) => s.store_id === storeId),
    )?.name;
  return (
    <Drawer
      title={account ? t`Edit ${account.name}` : t`Add account`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="balance-account-form" loading={form.isPending}>
            {account ? <Trans>Save account</Trans> : <Trans>Add account</Trans>}
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="balance-account-form" {...form.props}>
        {choosesSeller && (
          <SellerField
            {...form.field('seller_id')}
            onChange={(seller) => {
              form.set('seller_id', seller);
              form.set('store_ids', []);
            }}
          />
        )}
        <TextField label={<Trans>Account name</Trans>} {...form.field('name')} />
        {form.values.seller_id !== null && (
          <StoreBoxes
            seller={form.values.seller_id}
            label={<Trans>Stores</Trans>}
            chosen={form.values.store_ids}
            onChange={(ids) => form.set('store_ids', ids)}
            elsewhere={elsewhere}
            error={form.errorOf('store_ids')}
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
