import { Trans, useLingui } from '@lingui/react/macro';
import { useCommand } from '../../../../sync/queries.ts';
import { useOffline } from '../../../../sync/connectivity.ts';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../../ui/layer/toast-store.ts';
import { useMoneyTexts } from '../../../../ui/text/display-currency/use-money-texts.ts';
import { RateNote } from '../../../../ui/text/display-currency/RateNote.tsx';
import type { CaseActProps } from './CaseFooter.tsx';

/** The seller accepts an extra charge, or staff send a proposed one to the seller. */
export function ConfirmCollect({ detail, onClose, onDone }: CaseActProps) {
  const { t } = useLingui();
  const { number, order_number: order, seller_name: seller } = detail;
  const accepts = detail.actions.includes('accept');
  const sum = useMoneyTexts().charged(detail.amount);
  const confirm = useCommand('order.collectConfirm', {
    onDone: () => {
      const title = accepts ? t`${number} is accepted` : t`${number} was put to the seller`;
      showToast({ tone: 'good', title, text: accepts ? t`${sum} left the balance.` : undefined });
      onDone();
    },
  });
  const offlineReason = useOffline() ? t`Money moves only with a connection.` : undefined;
  return (
    <ConfirmDialog
      title={accepts ? t`Accept the extra charge for ${order}?` : t`Put the extra charge to ${seller}?`}
      text={
        accepts ? (
          <>
            <Trans>{sum} leaves your balance.</Trans>
            <RateNote mt="xs" />
          </>
        ) : (
          <Trans>The seller is requested to pay {sum}. Nothing leaves the balance before they accept.</Trans>
        )
      }
      confirm={accepts ? t`Pay ${sum}` : <Trans>Put it to the seller</Trans>}
      loading={confirm.isPending}
      why={offlineReason}
      onConfirm={() => confirm.mutate({ _id: detail._id, version: detail.version, status: 1 })}
      onClose={onClose}
    />
  );
}
