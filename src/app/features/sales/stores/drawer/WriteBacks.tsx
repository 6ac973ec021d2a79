import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { writeBackStatus } from '#domain/sales/stores/write-back-status.ts';
import type { WriteBackStatus } from '#domain/sales/stores/write-back-status.ts';
import { Button, linkClass } from '../../../../ui/button/Button.tsx';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { ErrorPanel } from '../../../../ui/state/ErrorPanel.tsx';
import { ToneMark } from '../../../../ui/status/StatusMark.tsx';
import type { Tone } from '../../../../ui/status/tones.ts';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { Plate } from '../../../../ui/text/Plate.tsx';
import { writeBackPage, writeBacksQuery, type WriteBack } from '../queries.ts';
import { SmallPager } from './SmallPager.tsx';
import classes from '../stores.module.css';

const labels = {
  waiting: msg({ message: 'To be sent', context: 'a shipment' }),
  sent: msg({ message: 'Sent', context: 'a shipment' }),
  failed: msg({ message: 'Not taken', context: 'a shipment' }),
  needless: msg({ message: 'Nothing to report', context: 'a shipment' }),
} satisfies Record<WriteBackStatus, unknown>;
const undoing = msg({ message: 'To be taken back', context: 'a shipment' });
const tones: Readonly<Record<WriteBackStatus, Tone>> = {
  waiting: 'wait',
  sent: 'good',
  failed: 'bad',
  needless: 'idle',
};

type WriteBacksProps = {
  storeId: string;
  /** Absent without the permission, or where the shop is not connected. */
  onRetry: ((id: string) => void) | undefined;
  isBusy: boolean;
};

/** The tracking numbers sent to the shop; rejected ones first, with reason and next retry. */
export function WriteBacks({ storeId, onRetry, isBusy }: WriteBacksProps) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({ ...writeBacksQuery(storeId, page), placeholderData: keepPreviousData });
  if (error && !data)
    return (
      <ErrorPanel
        title={<Trans>The shipments did not load</Trans>}
        text={error.message}
        onRetry={() => void refetch()}
      />
    );
  if (!data || data.count === 0) return null;
  return (
    <section>
      <SectionHead line>
        <Trans>Tracking numbers sent to the shop</Trans>
      </SectionHead>
      <ul className={classes.pulls} aria-label={t`Tracking numbers sent to the shop`}>
        {data.list.map((one) => (
          <Entry key={one.write_back_id} one={one} onRetry={onRetry} isBusy={isBusy} />
        ))}
      </ul>
      <SmallPager page={page} size={writeBackPage} count={data.count} onPage={setPage} />
    </section>
  );
}

function Entry({ one, onRetry, isBusy }: { one: WriteBack; onRetry: WriteBacksProps['onRetry']; isBusy: boolean }) {
  const { i18n } = useLingui();
  const { status, problem, is_undo, next_try_at: next, sent_at: sent } = one;
  return (
    <li>
      <Group align="baseline" gap="2px 12px" className={classes.pullHead}>
        <Link className={linkClass} to="/order/list" search={{ open: one.order_id }}>
          {one.order_number}
        </Link>
        <Plate>{one.track_no}</Plate>
        <ToneMark tone={tones[status]}>
          {i18n._(is_undo && status === writeBackStatus.waiting ? undoing : labels[status])}
        </ToneMark>
      </Group>
      <Group align="flex-end" justify="space-between" gap="4px 12px" mt={2} wrap="nowrap">
        <span className={classes.muted}>
          {[one.carrier, one.waybill === one.track_no ? '' : one.waybill].filter(Boolean).join(' · ')}
          {status === writeBackStatus.sent && sent && (
            <>
              {' · '}
              <DateText value={sent} />
            </>
          )}
          {problem && status !== writeBackStatus.sent && <span className={classes.reason}>{problem.text}</span>}
          {status === writeBackStatus.waiting && problem && next && (
            <Trans>
              It is tried again at <DateText value={next} form="time" />.
            </Trans>
          )}
        </span>
        {status === writeBackStatus.failed && onRetry && (
          <Button disabled={isBusy} onClick={() => onRetry(one.write_back_id)}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </Group>
    </li>
  );
}
