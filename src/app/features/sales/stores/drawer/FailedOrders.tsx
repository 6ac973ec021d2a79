import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconPackageOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button/Button.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { ErrorPanel } from '../../../../ui/state/ErrorPanel.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { failedOrdersPage, failedOrdersQuery, type FailedOrder } from '../queries.ts';
import { SmallPager } from './SmallPager.tsx';
import classes from '../stores.module.css';

type FailedOrdersProps = {
  storeId: string;
  /** Absent without the permission, or where the shop is not connected. */
  onRetry: ((externalId: string) => void) | undefined;
  isBusy: boolean;
};

/** The shop's orders that could not be imported, each with the reason and a retry button. */
export function FailedOrders({ storeId, onRetry, isBusy }: FailedOrdersProps) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({ ...failedOrdersQuery(storeId, page), placeholderData: keepPreviousData });
  if (error && !data)
    return (
      <ErrorPanel
        title={<Trans>The orders that were not imported did not load</Trans>}
        text={error.message}
        onRetry={() => void refetch()}
      />
    );
  if (!data || data.count === 0) return null;
  const last = Math.ceil(data.count / failedOrdersPage);
  return (
    <Stack component="section" gap="sm">
      <SectionHead line>
        <Trans>Not imported</Trans>
      </SectionHead>
      <Note
        tone="wait"
        icon={<IconPackageOff size={20} stroke={1.6} />}
        title={<Plural value={data.count} one="# order could not be imported" other="# orders could not be imported" />}
        text={<Trans>Each is tried again when it changes in the shop, and every night.</Trans>}
      />
      <ul className={classes.pulls} aria-label={t`Orders that were not imported`}>
        {data.list.map((one) => (
          <Entry key={one.external_id} one={one} onRetry={onRetry} isBusy={isBusy} />
        ))}
      </ul>
      <SmallPager page={Math.min(page, last)} size={failedOrdersPage} count={data.count} onPage={setPage} />
    </Stack>
  );
}

function Entry({ one, onRetry, isBusy }: { one: FailedOrder; onRetry: FailedOrdersProps['onRetry']; isBusy: boolean }) {
  const { t } = useLingui();
  const { order_number: number, external_id: id, reason, attempts, last_failed_at: at } = one;
  const isKnown = id !== '?';
  return (
    <li>
      <Group align="baseline" gap="2px 12px" className={classes.pullHead}>
        <b>{isKnown ? number : t`Unknown order`}</b>
        <DateText value={at} />
      </Group>
      <Group align="flex-end" justify="space-between" gap="4px 12px" mt={2} wrap="nowrap">
        <span className={classes.muted}>
          <span className={classes.reason}>{reason.text}</span>
          {attempts > 1 && <Plural value={attempts} one="# attempt" other="# attempts" />}
        </span>
        {isKnown && onRetry && (
          <Button disabled={isBusy} aria-label={t`Try order ${number} again`} onClick={() => onRetry(id)}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </Group>
    </li>
  );
}
