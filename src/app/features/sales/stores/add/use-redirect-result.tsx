import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { shopProblems, type ShopProblem } from '#domain/sales/stores/connection.ts';
import { installProblems, type InstallProblem } from '#domain/sales/stores/install.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { problemLabels } from '../shop-labels.ts';
import type { Returned, StoreRow } from '../queries.ts';

const own: Readonly<Record<InstallProblem, MessageDescriptor>> = {
  'wrong-return': msg`The link from Shopify is invalid or was used already. Start again from the store.`,
  'shop-taken': msg`This shop is connected to another store already.`,
};
const others: Partial<Record<ShopProblem, MessageDescriptor>> = {
  'other-currency': msg`The shop sells in another currency than the orders of this store.`,
  'wrong-key': msg`Shopify did not take our app. Install it once more; if that does not help, tell us.`,
  'our-fault': msg`Something went wrong here. Try again in a few minutes.`,
};

function textOf(failed: string): MessageDescriptor {
  const mine = installProblems.find((code) => code === failed);
  if (mine) return own[mine];
  const problem = shopProblems.find((code) => code === failed) ?? 'our-fault';
  return others[problem] ?? problemLabels[problem];
}

/** Reports the result of the redirect, once. `onSaid` removes it from the URL. */
export function useRedirectResult(
  returned: Returned | undefined,
  store: StoreRow | undefined,
  onShown: () => void,
): void {
  const { t, i18n } = useLingui();
  const isKnown = returned !== undefined && ('failed' in returned || store !== undefined);
  // Reported once it is known, not again when the store changes.
  const report = useEffectEvent(() => {
    if (!returned) return;
    if ('failed' in returned)
      showToast({ tone: 'bad', title: t`The shop is not connected`, text: i18n._(textOf(returned.failed)) });
    else if (store) {
      const { name } = store;
      const shop = store.connection?.shop_name || name;
      showToast({
        tone: 'good',
        title: t`${name} is connected`,
        text: t`Our app is installed in ${shop}. Orders are imported automatically.`,
      });
    }
    onShown();
  });
  useEffect(() => {
    if (isKnown) report();
  }, [isKnown]);
}
