import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Money } from '#domain/money/money.ts';
import { callQuery, queryClient, useCommand } from '../../sync/queries.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { TextAreaField } from '../../ui/form/TextAreaField.tsx';
import { ConfirmDialog } from '../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../ui/layer/toast-store.ts';
import { ErrorPanel } from '../../ui/state/ErrorPanel.tsx';
import { MoneyText } from '../../ui/text/MoneyText.tsx';
import type { UserRow } from './search.ts';

const shortest = 3;

/** How much this seller may spend beyond the balance. */
export function UserCredit({ user }: { user: UserRow }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(callQuery('account.detail', { user_id: user._id }));
  const [isChanging, setChanging] = useState(false);
  if (error && !data) {
    return <ErrorPanel title={t`The account did not load`} text={error.message} onRetry={() => void refetch()} />;
  }
  return (
    <Stack gap="lg">
      <Facts>
        <dt>{t`Balance`}</dt>
        <dd>
          <MoneyText money={data?.balance ?? null} alarm />
        </dd>
        <dt>{t`Credit line`}</dt>
        <dd>
          <MoneyText money={data?.credit ?? null} />
        </dd>
        <dt>{t`Available`}</dt>
        <dd>
          <MoneyText money={data?.available ?? null} alarm />
        </dd>
      </Facts>
      <div>
        <Button size="form" disabled={!data} onClick={() => setChanging(true)}>
          <Trans>Change credit line</Trans>
        </Button>
      </div>
      {isChanging && data && <ChangeCredit user={user} credit={data.credit} onClose={() => setChanging(false)} />}
    </Stack>
  );
}

type ChangeCreditProps = { user: UserRow; credit: Money; onClose: () => void };

/** The line as it stood when this opened is sent along: who was overtaken by somebody else is told. */
function ChangeCredit({ user, credit, onClose }: ChangeCreditProps) {
  const { t } = useLingui();
  const [replaced] = useState(credit);
  const [wanted, setWanted] = useState<Money | null>(credit);
  const [reason, setReason] = useState('');
  const change = useCommand('account.setCreditBalance', {
    onDone: () => {
      showToast({ tone: 'good', title: t`The credit line of ${user.name} is changed` });
      void queryClient.invalidateQueries({ queryKey: ['account'] });
      onClose();
    },
  });
  const why = () => {
    if (wanted === null || wanted.minor < 0) return t`Enter an amount from 0.`;
    if (wanted.minor === replaced.minor) return t`This is the line as it stands.`;
    return reason.trim().length < shortest ? t`Say why first.` : undefined;
  };
  const submit = () =>
    wanted &&
    change.mutate({
      user_id: user._id,
      credit_minor: wanted.minor,
      replaces_minor: replaced.minor,
      reason: reason.trim(),
    });
  return (
    <ConfirmDialog
      title={t`Credit line of ${user.name}`}
      text={<Trans>They may spend this much beyond their balance, from now on. No money moves.</Trans>}
      confirm={<Trans>Change credit line</Trans>}
      why={why()}
      loading={change.isPending}
      onConfirm={submit}
      onClose={onClose}
    >
      <MoneyField
        label={<Trans>Credit line</Trans>}
        help={<Trans>Not lower than what is spent of it.</Trans>}
        currency={replaced.currency}
        value={wanted}
        onChange={setWanted}
      />
      <TextAreaField
        label={<Trans>Reason</Trans>}
        help={<Trans>At most 300 characters, kept in the audit log.</Trans>}
        value={reason}
        onChange={setReason}
        maxLength={300}
      />
    </ConfirmDialog>
  );
}
