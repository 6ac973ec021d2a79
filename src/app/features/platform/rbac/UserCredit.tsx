import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Money } from '#domain/shared/money/money.ts';
import limits from 'virtual:limits/account.setCreditBalance';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { callQuery, queryClient } from '../../../sync/queries.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import type { UserRow } from './queries.ts';

/** A seller's credit line. */
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

/** The credit line at the time the dialog opened is sent along, so that the server refuses if it changed meanwhile. */
function ChangeCredit({ user, credit, onClose }: ChangeCreditProps) {
  const { t } = useLingui();
  const [replaced] = useState(credit);
  const form = useCallForm('account.setCreditBalance', limits, {
    initialValues: { credit_minor: credit.minor as number | null, reason: '' },
    required: { credit_minor: t`Enter an amount from 0.`, reason: t`Enter a reason.` },
    validate: ({ credit_minor }) => ({
      credit_minor: credit_minor === replaced.minor ? t`This is the current line.` : undefined,
    }),
    toInput: ({ credit_minor, reason }) =>
      credit_minor === null ? null : { user_id: user._id, credit_minor, replaces_minor: replaced.minor, reason },
    refusals: {
      'credit.in-use': 'credit_minor',
      'credit.too-high': 'credit_minor',
      'credit.changed-meanwhile': 'credit_minor',
    },
    onDone: () => {
      showToast({ tone: 'good', title: t`The credit line of ${user.name} is changed` });
      void queryClient.invalidateQueries({ queryKey: ['account'] });
      onClose();
    },
  });
  const { currency } = replaced;
  const creditField = form.field('credit_minor');
  const reason = form.field('reason');
  const { maxLength } = reason;
  return (
    <ConfirmDialog
      title={t`Credit line of ${user.name}`}
      text={<Trans>They may spend this much beyond their balance, from now on. No money moves.</Trans>}
      confirm={<Trans>Change credit line</Trans>}
      loading={form.isPending}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <MoneyField
        label={<Trans>Credit line</Trans>}
        help={<Trans>Not lower than what is spent of it.</Trans>}
        {...creditField}
        currency={currency}
        value={creditField.value === null ? null : { minor: creditField.value, currency }}
        onChange={(money) => creditField.onChange(money?.minor ?? null)}
      />
      <TextAreaField
        label={<Trans>Reason</Trans>}
        help={<Trans>At most {maxLength} characters, kept in the audit log.</Trans>}
        {...reason}
      />
    </ConfirmDialog>
  );
}
