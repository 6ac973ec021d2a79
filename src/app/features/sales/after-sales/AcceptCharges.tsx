import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { maxCollects } from '#domain/sales/after-sales/kinds.ts';
import { useOffline } from '../../../sync/connectivity.ts';
import { useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { BulkBar } from '../../../ui/list/selection/BulkBar.tsx';
import { useMoneyTexts } from '../../../ui/text/display-currency/use-money-texts.ts';
import { RateNote } from '../../../ui/text/display-currency/RateNote.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { isAcceptable, sumOfCharges } from './charges.ts';
import type { CaseRow } from './queries.ts';

type AcceptChargesProps = { rows: readonly CaseRow[]; onClear: () => void };

/** Accepts the selected extra charges together; those that do not wait for the seller stay as they are. */
export function AcceptCharges({ rows, onClear }: AcceptChargesProps) {
  const { t } = useLingui();
  const { charged } = useMoneyTexts();
  const [isConfirming, setConfirming] = useState(false);
  const isOffline = useOffline();
  const charges = rows.filter(isAcceptable);
  const total = sumOfCharges(charges);
  const sum = total ? charged(total) : '';
  const count = charges.length;
  const accept = useCommand('order.collectAcceptMany', {
    onDone: ({ accepted, paid }) => {
      const left = charged(paid);
      const title = plural(accepted, { one: '# extra charge is accepted', other: '# extra charges are accepted' });
      showToast({ tone: 'good', title, text: t`${left} left the balance.` });
      setConfirming(false);
      onClear();
    },
  });
  const why = () => {
    if (isOffline) return t`Money moves only with a connection.`;
    if (count === 0) return t`None of the selected charges waits for you.`;
    return count > maxCollects ? t`At most ${maxCollects} charges at once.` : undefined;
  };
  return (
    <>
      <BulkBar
        count={rows.length}
        onClear={onClear}
        primary={
          <Button variant="primary" why={why()} onClick={() => setConfirming(true)}>
            {count === 0
              ? t`Accept`
              : plural(count, { one: `Accept # charge for ${sum}`, other: `Accept # charges for ${sum}` })}
          </Button>
        }
      />
      {isConfirming && (
        <ConfirmDialog
          title={plural(count, { one: 'Accept # extra charge?', other: 'Accept # extra charges?' })}
          text={
            <>
              <Trans>{sum} leaves your balance.</Trans>
              <RateNote mt="xs" />
            </>
          }
          confirm={t`Pay ${sum}`}
          loading={accept.isPending}
          why={why()}
          onConfirm={() => accept.mutate({ cases: charges.map(({ _id, version }) => ({ _id, version })) })}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
