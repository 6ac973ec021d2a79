import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AfterSaleKind } from '#domain/sales/after-sales/kinds.ts';
import { afterSaleStatus } from '#domain/sales/after-sales/status.ts';
import { orderStatus } from '#domain/shared/order-status/order-status.ts';
import { Refused } from '../../../../sync/failure.ts';
import { linkClass } from '../../../../ui/button/Button.tsx';
import { DetailDrawer } from '../../../../ui/layer/DetailDrawer.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { ErrorPanel } from '../../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { StatusMark } from '../../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { CaseEvidence } from './CaseEvidence.tsx';
import { CaseFooter } from './CaseFooter.tsx';
import { CaseGoods } from './CaseGoods.tsx';
import { CaseHistory } from './CaseHistory.tsx';
import { CaseMoney } from './CaseMoney.tsx';
import { CaseThread } from './CaseThread.tsx';
import { CaseStatus } from '../columns.tsx';
import type { Place } from '../../../../ui/list/open-row.ts';
import { caseQuery, type CaseDetail, type CaseRow } from '../queries.ts';
import { singularLabels } from '../request/request-labels.ts';
import { reasonLabels } from '../labels.ts';

type CaseDrawerProps = {
  kind: AfterSaleKind;
  id: string;
  /** Shown while the case loads. */
  row: CaseRow | undefined;
  onClose: () => void;
} & Partial<Place>;

/** One case: reason, amounts, units, evidence, history, and the decision. */
export default function CaseDrawer({ kind, id, row, onClose, ...walk }: CaseDrawerProps) {
  const { t, i18n } = useLingui();
  const { data, error, refetch } = useQuery(caseQuery(kind, id));
  const head = data ?? row;
  const link = `/order/aftersale?tab=${kind}&open=${id}`;
  return (
    <DetailDrawer
      {...walk}
      title={head?.number ?? i18n._(singularLabels[kind])}
      onClose={onClose}
      link={link}
      statuses={head && <CaseStatus row={head} full />}
      amount={head && <MoneyText money={head.amount} />}
      sub={
        head && (
          <>
            {head.seller_name} · {head.store_name} · {i18n._(reasonLabels[head.reason])}
          </>
        )
      }
      side={data && <Side detail={data} />}
      foot={data && (data.actions.length > 0 || data.needs_another) && <CaseFooter detail={data} onClose={onClose} />}
    >
      {data ? (
        <Stack gap="md">
          {data.decision_reason && data.status === afterSaleStatus.rejected && (
            <Note
              tone={kind === 'collect' ? 'plain' : 'bad'}
              title={kind === 'collect' ? <Trans>Why it was waived</Trans> : <Trans>Why not</Trans>}
              text={data.decision_reason}
            />
          )}
          {data.note && <Note title={<Trans>Note</Trans>} text={data.note} />}
          <CaseThread detail={data} />
          <CaseMoney detail={data} />
          <CaseGoods detail={data} />
          <CaseEvidence detail={data} />
        </Stack>
      ) : error ? (
        <ErrorPanel
          title={<Trans>The case did not load</Trans>}
          text={error.message}
          {...(error instanceof Refused ? {} : { onRetry: () => void refetch() })}
        />
      ) : (
        <SkeletonRows label={t`Case`} rows={6} />
      )}
    </DetailDrawer>
  );
}

function Side({ detail }: { detail: CaseDetail }) {
  const { order_id, order_number, created_by_name, created_at, resend_order: resend, resend_of, accepts_at } = detail;
  return (
    <>
      <Stack component="dl" gap={2}>
        <Text component="dt" size="sm" c="dimmed">
          <Trans>Order</Trans>
        </Text>
        <Text component="dd" inherit mb="sm" style={{ overflowWrap: 'anywhere' }}>
          <Link to="/order/list" search={{ keyword: order_number, open: order_id }} className={linkClass}>
            {order_number}
          </Link>
        </Text>
        {resend && (
          <>
            <Text component="dt" size="sm" c="dimmed">
              <Trans>Sent again as</Trans>
            </Text>
            <Text component="dd" inherit mb="sm" style={{ overflowWrap: 'anywhere' }}>
              <Link to="/order/list" search={{ keyword: resend.order_number, open: resend._id }} className={linkClass}>
                {resend.order_number}
              </Link>
              {resend.order_status === orderStatus.cancelled && (
                <>
                  <br />
                  <StatusMark family="order" status={resend.order_status} full />
                </>
              )}
            </Text>
          </>
        )}
        {resend_of && (
          <>
            <Text component="dt" size="sm" c="dimmed">
              <Trans>Resend of</Trans>
            </Text>
            <Text component="dd" inherit mb="sm" style={{ overflowWrap: 'anywhere' }}>
              <Link
                to="/order/list"
                search={{ keyword: resend_of.order_number, open: resend_of._id }}
                className={linkClass}
              >
                {resend_of.order_number}
              </Link>
            </Text>
          </>
        )}
        <Text component="dt" size="sm" c="dimmed">
          <Trans>Requested</Trans>
        </Text>
        <Text component="dd" inherit mb="sm" style={{ overflowWrap: 'anywhere' }}>
          {created_by_name}
          <br />
          <DateText value={created_at} />
        </Text>
        {accepts_at && (
          <>
            <Text component="dt" size="sm" c="dimmed">
              <Trans>Counts as accepted from</Trans>
            </Text>
            <Text component="dd" inherit mb="sm" style={{ overflowWrap: 'anywhere' }}>
              <DateText value={accepts_at} />
            </Text>
          </>
        )}
      </Stack>
      <CaseHistory detail={detail} />
    </>
  );
}
