import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { List } from '@mantine/core';
import { useState } from 'react';
import { maxRechargesAtOnce } from '#domain/finance/accounts/recharge-status.ts';
import { useMe } from '../../../../session/session.ts';
import { useOffline } from '../../../../sync/connectivity.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { BulkBar } from '../../../../ui/list/selection/BulkBar.tsx';
import { formatMoney } from '../../../../ui/text/format-money.ts';
import { useNow } from '../../../../ui/text/time/use-now.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { isConfirmable, sumsOf } from './confirmable.ts';
import { useDownload } from './use-download.ts';
import { useDelayedCommand } from './use-delayed-command.ts';
import type { RechargeRow } from '../rows.ts';

/** Nothing is posted before. */
const undoMs = 10_000;
/** Claims that the dialog names one by one. */
const maxNamed = 8;

type ConfirmRechargesProps = { rows: readonly RechargeRow[]; onClear: () => void };

/** Confirms the selected claims of other users together; the rest stays as it is. */
export function ConfirmRecharges({ rows, onClear }: ConfirmRechargesProps) {
  const { t, i18n } = useLingui();
  const me = useMe();
  const delayed = useDelayedCommand(undoMs);
  const isOffline = useOffline();
  const { download, isLoading } = useDownload(onClear);
  const [isChecking, setChecking] = useState(false);
  const now = useNow(delayed.until ? 250 : 60_000);
  const claims = rows.filter((row) => isConfirmable(row, { user_id: me._id, parties: me.role_name }));
  const count = claims.length;
  const sum = sumsOf(claims)
    .map((each) => formatMoney(each, i18n.locale))
    .join(' + ');
  const confirm = useCommand('account.confirmMany', {
    onDone: ({ confirmed, credited }) => {
      const text = formatMoney(credited, i18n.locale);
      showToast({
        tone: 'good',
        title: plural(confirmed, { one: '# recharge is confirmed', other: '# recharges are confirmed' }),
        text: t`${text} went to the balances.`,
      });
      onClear();
    },
  });
  const why = () => {
    if (isOffline) return t`Payments need the connection.`;
    if (count === 0) return t`None of the selected recharges waits for you.`;
    return count > maxRechargesAtOnce ? t`At most ${maxRechargesAtOnce} recharges at once.` : undefined;
  };
  const whyFile = () => {
    if (isOffline) return t`This needs the connection.`;
    return rows.length > maxRechargesAtOnce ? t`At most ${maxRechargesAtOnce} recharges at once.` : undefined;
  };
  const send = () =>
    confirm.mutate({ recharges: claims.map(({ _id, claimed }) => ({ _id, amount_minor: claimed.minor })) });
  // The clock may be up to one tick behind the start of the delay.
  const left = delayed.until ? Math.min(undoMs, Math.max(0, delayed.until.getTime() - now.getTime())) : 0;
  const seconds = Math.ceil(left / 1000);
  return (
    <>
      <BulkBar
        count={rows.length}
        onClear={() => {
          delayed.undo();
          onClear();
        }}
        actions={
          <Button variant="subtle" loading={isLoading} why={whyFile()} onClick={() => void download(rows)}>
            <Trans>Download</Trans>
          </Button>
        }
        more={[{ id: 'download', label: <Trans>Download</Trans>, why: whyFile(), onSelect: () => void download(rows) }]}
        primary={
          delayed.until ? (
            <Button variant="primary" onClick={delayed.undo}>
              {t`Undo (posted in ${seconds} s)`}
            </Button>
          ) : (
            <Button variant="primary" why={why()} loading={confirm.isPending} onClick={() => setChecking(true)}>
              {count === 0
                ? t`Confirm`
                : plural(count, { one: `Confirm # recharge of ${sum}`, other: `Confirm # recharges of ${sum}` })}
            </Button>
          )
        }
      />
      {isChecking && (
        <ConfirmDialog
          title={plural(count, { one: 'Confirm # recharge?', other: 'Confirm # recharges?' })}
          text={
            <>
              <Trans>
                {sum} arrived as reported, without fees. You can undo it for 10 seconds; then the balances are credited.
              </Trans>
              <List size="sm" mt="xs">
                {claims.slice(0, maxNamed).map(({ _id, number, seller_name: seller, claimed }) => (
                  <List.Item key={_id}>
                    {number} · {seller} · {formatMoney(claimed, i18n.locale)}
                  </List.Item>
                ))}
              </List>
              {count > maxNamed && <Trans>and {count - maxNamed} more</Trans>}
            </>
          }
          confirm={t`Confirm ${sum}`}
          onConfirm={() => {
            setChecking(false);
            delayed.start(send);
          }}
          onClose={() => setChecking(false)}
        />
      )}
    </>
  );
}
