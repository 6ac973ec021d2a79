import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { entryStatus } from '#domain/finance/bank-statements/entry-status.ts';
import { rechargeStatus } from '#domain/finance/accounts/recharge-status.ts';
import { useCan } from '../../../session/session.ts';
import { useOffline } from '../../../sync/connectivity.ts';
import { useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { DetailDrawer } from '../../../ui/layer/DetailDrawer.tsx';
import type { Place } from '../../../ui/list/open-row.ts';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { StatusMark } from '../../../ui/status/StatusMark.tsx';
import { formatDay } from '../../../ui/text/format-date.ts';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { EntryFacts } from './EntryFacts.tsx';
import { EntryMatches, Suggestions } from './EntryRecharges.tsx';
import { IgnoreDialog } from './IgnoreDialog.tsx';
import { NewRechargeDialog } from './NewRechargeDialog.tsx';
import { entryQuery, type EntryDetail, type Suggestion } from './queries.ts';

type EntryDrawerProps = { id: string; place: Place | undefined; onClose: () => void };

/** An entry of a bank statement: what it says, and which recharges it pays. */
export function EntryDrawer({ id, place, onClose }: EntryDrawerProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(entryQuery(id));
  const title = data ? data.name || data.iban || t`Bank entry` : t`Bank entry`;
  if (!data)
    return (
      <DetailDrawer {...place} title={title} onClose={onClose}>
        {error ? (
          <NotLoaded error={error} title={<Trans>The entry did not load</Trans>} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows label={title} rows={6} />
        )}
      </DetailDrawer>
    );
  return <LoadedEntry entry={data} title={title} place={place} onClose={onClose} />;
}

type Step = { kind: 'read' | 'ignore' | 'create' | 'reopen' } | { kind: 'assign'; suggestion: Suggestion };
const reading: Step = { kind: 'read' };

type LoadedEntryProps = Omit<EntryDrawerProps, 'id'> & { entry: EntryDetail; title: string };

function LoadedEntry({ entry, title, place, onClose }: LoadedEntryProps) {
  const { t } = useLingui();
  const [step, setStep] = useState<Step>(reading);
  const mayEdit = useCan('bank-statement.edit');
  const why = useOffline() ? t`This needs the connection.` : undefined;
  const read = () => setStep(reading);
  const reopen = useCommand('bank_statement.reopen', {
    onDone: () => {
      showToast({ tone: 'good', title: t`The entry is open again` });
      read();
    },
  });
  const isOpen = entry.status === entryStatus.open;
  const isDecided = entry.matches.length > 0 || entry.status === entryStatus.ignored;
  const isFinal = entry.matches.some(({ status }) => status === rechargeStatus.confirmed);
  return (
    <>
      <DetailDrawer
        {...place}
        title={title}
        onClose={onClose}
        statuses={<StatusMark family="bankEntry" status={entry.status} variant="tinted" />}
        amount={<MoneyText money={entry.amount} charged />}
        sub={`${formatDay(entry.booked)} · ${entry.account}`}
        side={<EntryFacts entry={entry} />}
        foot={
          mayEdit &&
          (isOpen || isDecided) && (
            <>
              {isDecided && !isFinal && (
                <Button size="form" variant="danger" why={why} onClick={() => setStep({ kind: 'reopen' })}>
                  <Trans>Take it back</Trans>
                </Button>
              )}
              {isOpen && entry.matches.length === 0 && (
                <Button size="form" why={why} onClick={() => setStep({ kind: 'ignore' })}>
                  <Trans>Ignore</Trans>
                </Button>
              )}
              {isOpen && (
                <Button size="form" why={why} onClick={() => setStep({ kind: 'create' })}>
                  <Trans>Enter a recharge</Trans>
                </Button>
              )}
            </>
          )
        }
      >
        <EntryMatches entry={entry} />
        {isOpen && (
          <Suggestions
            entry={entry}
            mayAssign={mayEdit}
            why={why}
            onAssign={(suggestion) => setStep({ kind: 'assign', suggestion })}
          />
        )}
      </DetailDrawer>
      {step.kind === 'assign' && <AssignDialog entry={entry} suggestion={step.suggestion} onClose={read} />}
      {step.kind === 'ignore' && <IgnoreDialog entry={entry} onClose={read} />}
      {step.kind === 'create' && <NewRechargeDialog entry={entry} onClose={read} />}
      {step.kind === 'reopen' && (
        <ConfirmDialog
          title={t`Take back what was decided?`}
          text={
            <Trans>The entry is open again, and its recharges wait for their payment. Nothing was credited yet.</Trans>
          }
          confirm={<Trans>Take it back</Trans>}
          danger
          loading={reopen.isPending}
          onConfirm={() => reopen.mutate({ _id: entry._id })}
          onClose={read}
        />
      )}
    </>
  );
}
