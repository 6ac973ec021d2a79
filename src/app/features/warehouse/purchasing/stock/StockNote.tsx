import { Trans, useLingui } from '@lingui/react/macro';
import { IconBuildingWarehouse } from '@tabler/icons-react';
import { Note } from '../../../../ui/Note.tsx';
import { isUnpaid, type PurchaseRow } from '../columns.tsx';

/** Where a stock purchase goes and how, and whether it is paid. */
export function StockNote({ purchase }: { purchase: PurchaseRow }) {
  const { i18n } = useLingui();
  const { stock, warehouse } = purchase;
  if (!stock) return null;
  const channel = i18n.locale === 'zh-CN' ? stock.channel_cn : stock.channel;
  return (
    <Note
      tone={isUnpaid(purchase) ? 'wait' : 'plain'}
      icon={<IconBuildingWarehouse size={18} stroke={1.6} />}
      title={<Trans>Stock of the seller in {warehouse}</Trans>}
      text={
        <>
          {channel ? <Trans>Send it there by {channel}.</Trans> : <Trans>The factory delivers to the warehouse.</Trans>}{' '}
          {isUnpaid(purchase) && <Trans>It is not paid yet.</Trans>}
        </>
      }
    />
  );
}
