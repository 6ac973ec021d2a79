import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import limits from 'virtual:limits/supplier_order.replace';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { RadioCards } from '../../../../ui/form/choice/RadioCards.tsx';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { replacementsQuery, type Order } from '../queries.ts';

type ReplaceSupplierProps = { order: Order; onClose: () => void; onReplaced: (orderId: string) => void };

/** Moves what has not arrived of an order to another supplier of the same products. */
export function ReplaceSupplier({ order, onClose, onReplaced }: ReplaceSupplierProps) {
  const { t } = useLingui();
  const { data, error } = useQuery(replacementsQuery(order._id));
  const form = useCallForm('supplier_order.replace', limits, {
    initialValues: { supplier_id: '', reason: '' },
    required: { supplier_id: t`Choose a supplier.`, reason: t`Please write the reason.` },
    toInput: ({ supplier_id, reason }) => ({ order_id: order._id, version: order.version, supplier_id, reason }),
    onDone: ({ order_id: id, number }) => {
      showToast({ tone: 'good', title: t`${number} is drafted` });
      onReplaced(id);
    },
  });
  const supplier = form.field('supplier_id');
  const none = data?.suppliers.length === 0;
  return (
    <ConfirmDialog
      title={t`Another supplier for ${order.number}?`}
      text={
        <Trans>
          This order ends. What has not arrived becomes a draft for the other supplier, for the same purchases; what it
          does not sell must be ordered again.
        </Trans>
      }
      confirm={<Trans>Move to this supplier</Trans>}
      keep={<Trans>Keep it</Trans>}
      danger
      loading={form.isPending}
      why={none ? t`No other supplier sells these products.` : undefined}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      {!data && !error && <SkeletonRows />}
      {error && <p>{error.message}</p>}
      {none && (
        <p>
          <Trans>No other supplier sells these products. Add one to the internal product first.</Trans>
        </p>
      )}
      {data && data.suppliers.length > 0 && (
        <RadioCards
          label={t`Supplier`}
          value={supplier.value || undefined}
          onChange={supplier.onChange}
          cards={data.suppliers.map((each) => ({
            value: each.supplier_id,
            label: each.name,
            text: (
              <>
                <Trans>
                  {each.pieces} of {data.pieces} pieces
                </Trans>{' '}
                · <MoneyText money={each.total} />
                {each.lead_days !== null && (
                  <>
                    {' '}
                    · <Plural value={each.lead_days} one="# day" other="# days" />
                  </>
                )}
                {each.is_below_minimum && (
                  <>
                    {' '}
                    · <Trans>below its minimum</Trans>
                  </>
                )}
              </>
            ),
          }))}
        />
      )}
      {supplier.error && <p role="alert">{supplier.error}</p>}
      <TextAreaField label={<Trans>Reason</Trans>} {...form.field('reason')} />
    </ConfirmDialog>
  );
}
