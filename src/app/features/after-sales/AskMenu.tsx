import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { kindsAt, stagesByFulfilment } from '#domain/after-sales/kinds.ts';
import { useCanFor, useMe } from '../../session/session.ts';
import { callQuery } from '../../sync/queries.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Menu, type MenuEntry } from '../../ui/layer/Menu.tsx';
import type { Asked } from './asked.ts';
import { oneWords, stageWords } from './words.ts';

/** What may be asked for an order where its goods are now: the same as its row offers, also where there are no rows. */
export function useAskEntries(orderId: string, onAsk: (asked: Asked) => void): readonly MenuEntry[] {
  const { i18n } = useLingui();
  const { data: order } = useQuery(callQuery('order.detail', { _id: orderId }));
  const mayAsk = useCanFor('aftersale.request');
  // A collect takes the seller's money: it is staff's to ask for.
  const isSeller = useMe().role_name.includes('buyer');
  if (!order || order.processed_at === null || !mayAsk(order.seller?._id)) return [];
  return stagesByFulfilment[order.fulfillment_status].flatMap((stage, index): MenuEntry[] => [
    ...(index > 0 ? [{ kind: 'line', id: `${stage} line` } as const] : []),
    { kind: 'heading', id: stage, label: i18n._(stageWords[stage]) },
    ...kindsAt[stage]
      .filter((kind) => kind !== 'collect' || !isSeller)
      .map((kind) => ({
        id: `${stage} ${kind}`,
        label: i18n._(oneWords[kind]),
        onSelect: () => onAsk({ orderId, orderNumber: order.order_number, stage, kind }),
      })),
  ]);
}

export function AskMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useLingui();
  return (
    <Menu
      label={t`What is to be asked for?`}
      align="end"
      entries={entries}
      renderButton={(props) => (
        <Button {...props} variant="subtle" icon={<IconPlus size={16} stroke={1.6} />}>
          <Trans>Ask for…</Trans>
        </Button>
      )}
    />
  );
}
