import { useLingui } from '@lingui/react/macro';

type Received = { readonly order_number: string; readonly for_stock?: boolean | undefined };

/** Texts about the order or the stock that received pieces are for. */
export function useReceiptOwner() {
  const { t } = useLingui();
  return ({ order_number: order, for_stock: isForStock }: Received) => {
    if (isForStock) return { name: t`our stock`, waits: t`For our stock`, done: t`Received for our stock` };
    return order
      ? { name: order, waits: t`For ${order}`, done: t`Received for ${order}` }
      : { name: t`the seller’s stock`, waits: t`For the seller’s stock`, done: t`Received for the seller’s stock` };
  };
}
