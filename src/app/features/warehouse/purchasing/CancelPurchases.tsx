import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCommand } from '../../../sync/queries.ts';
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { PurchaseRow } from './columns.tsx';

type CancelPurchasesProps = {
  purchases: readonly Pick<PurchaseRow, '_id' | 'number'>[];
  onDone?: () => void;
  onClose: () => void;
};

/** Staff cancels purchases of which nothing is in transit. */
export function CancelPurchases({ purchases, onDone, onClose }: CancelPurchasesProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const cancel = useCommand('purchase.cancelMany', {
    onDone: ({ cancelled }) => {
      showToast({
        tone: 'good',
        title: <Plural value={cancelled} one="# purchase is cancelled" other="# purchases are cancelled" />,
      });
      onDone?.();
      onClose();
    },
  });
  const [first] = purchases;
  const count = purchases.length;
  return (
    <ConfirmDialog
      title={count === 1 && first ? t`Cancel ${first.number}?` : t`Cancel ${count} purchases?`}
      text={
        <Trans>Money of stock purchases is returned. Orders stop until a user decides what to do about them.</Trans>
      }
      confirm={<Plural value={count} one="Cancel purchase" other="Cancel # purchases" />}
      danger
      loading={cancel.isPending}
      onConfirm={() => cancel.mutate({ purchase_ids: purchases.map(({ _id }) => _id), reason })}
      onClose={onClose}
    >
      <TextAreaField
        optional
        required={false}
        label={<Trans>Reason</Trans>}
        value={reason}
        onChange={setReason}
        autoFocus
      />
    </ConfirmDialog>
  );
}
