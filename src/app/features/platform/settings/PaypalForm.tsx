import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isMailAddress } from '#domain/platform/settings/web-address.ts';
import createLimits from 'virtual:limits/paypal_account.create';
import updateLimits from 'virtual:limits/paypal_account.update';
import { useMe } from '../../../session/session.ts';
import { NoteChoice } from '../../../shared/conflict/NoteChoice.tsx';
import { useNewerText } from '../../../shared/form/use-newer-text.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { PaypalAccount } from './PaypalPage.tsx';
import { SellerField } from './SellerField.tsx';
import { StoreBoxes } from './StoreBoxes.tsx';

/** A PayPal account's address, holder and stores; `account` is null for a new one. */
export function PaypalForm({ account, onClose }: { account: PaypalAccount | null; onClose: () => void }) {
  const { t } = useLingui();
  const me = useMe();
  const choosesSeller = !me.role_name.includes('buyer') && account === null;
  const [stores, setStores] = useState<readonly string[]>(() => account?.stores.map((store) => store.store_id) ?? []);
  const note = useNewerText({ refusal: 'paypal.note-changed', detail: 'note' }, account?.note ?? '');
  const form = useCallForm(
    account ? 'paypal_account.update' : 'paypal_account.create',
    account ? updateLimits : createLimits,
    {
      initialValues: {
        email: account?.email ?? '',
        holder: account?.holder ?? '',
        note: account?.note ?? '',
        seller_id: account?.seller_id ?? (choosesSeller ? null : me._id),
      },
      required: { holder: t`Please enter the account holder.`, seller_id: t`Please choose the seller this is for.` },
      validate: ({ email }) => ({
        email: isMailAddress(email.trim()) ? undefined : t`Please enter an address such as name@example.com.`,
      }),
      toInput: ({ seller_id, ...values }) =>
        account
          ? { _id: account._id, ...values, before_note: note.before(), store_ids: [...stores] }
          : { ...values, store_ids: [...stores], ...(choosesSeller && seller_id !== null && { seller_id }) },
      refusals: {
        'paypal.wrong-mail': 'email',
        'paypal.mail-taken': 'email',
        'paypal.holder-missing': 'holder',
        'account.seller-needed': 'seller_id',
      },
      onDone: () => {
        showToast({ tone: 'good', title: t`The PayPal account is saved` });
        onClose();
      },
      onFailed: note.onFailed,
    },
  );
  const noteField = <TextField label={<Trans>Note</Trans>} optional {...form.field('note')} />;
  return (
    <Drawer
      title={account ? t`Edit ${account.email}` : t`Add PayPal account`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="paypal-form" loading={form.isPending}>
            {account ? <Trans>Save account</Trans> : <Trans>Add PayPal account</Trans>}
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="paypal-form" {...form.props}>
        {choosesSeller && (
          <SellerField
            {...form.field('seller_id')}
            onChange={(seller) => {
              form.set('seller_id', seller);
              setStores([]);
            }}
          />
        )}
        <TextField label={<Trans>Address at PayPal</Trans>} type="email" autoComplete="off" {...form.field('email')} />
        <TextField label={<Trans>Account holder</Trans>} {...form.field('holder')} />
        {note.newer === null ? (
          noteField
        ) : (
          <NoteChoice
            stored={note.newer}
            own={noteField}
            isSaving={form.isPending}
            onStored={() => {
              form.set('note', note.newer ?? '');
              note.see(note.newer ?? '');
            }}
            onOwn={() => {
              note.see(note.newer ?? '');
              form.submit();
            }}
          />
        )}
        {form.values.seller_id !== null && (
          <StoreBoxes
            seller={form.values.seller_id}
            label={<Trans>Stores paid on it</Trans>}
            chosen={stores}
            onChange={setStores}
          />
        )}
      </Form>
    </Drawer>
  );
}
