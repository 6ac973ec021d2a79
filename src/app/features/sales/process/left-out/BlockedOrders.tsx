import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Box, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { mappingStatus } from '#domain/shared/order-status/order-status.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { Surface } from '../../../../ui/Surface.tsx';
import { StatusMark, ToneMark } from '../../../../ui/status/StatusMark.tsx';
import { lineTop } from '../../../../ui/mantine/line-top.ts';
import { ChannelActions, NoChannelText } from './NoChannel.tsx';
import type { StayBehind } from '../queries.ts';
import classes from './behind.module.css';

type BlockedOrdersProps = {
  rows: readonly StayBehind[];
  more: number;
  onLeaveOut: (orderId: string) => void;
};

/** More are shown on demand. */
const initialCount = 8;

/** The orders that cannot be processed, with the reasons and fixes. */
export function BlockedOrders({ rows, more, onLeaveOut }: BlockedOrdersProps) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, initialCount);
  const all = rows.length + more;
  return (
    <Surface title={<Plural value={all} one="# order stays behind" other="# orders stay behind" />}>
      <ul className={classes.rows}>
        {shown.map((row) => (
          <li key={row.order_id}>
            <b>{row.order_number}</b>
            <span>
              <Reason row={row} />
            </span>
            <span className={classes.words}>
              <ReasonText row={row} />
            </span>
            {row.way_on === 'channel' ? (
              <ChannelActions row={row} onLeaveOut={() => onLeaveOut(row.order_id)} />
            ) : (
              <FixLink row={row} />
            )}
          </li>
        ))}
      </ul>
      {rows.length > shown.length && (
        <Box pt="sm" style={lineTop}>
          <Button onClick={() => setWhole(true)}>{t`Show all ${rows.length}`}</Button>
        </Box>
      )}
      {more > 0 && shown.length === rows.length && (
        <Text pt={10} size="sm" c="dimmed" style={lineTop}>
          <Plural value={more} one="and # more" other="and # more" />
        </Text>
      )}
    </Surface>
  );
}

function Reason({ row }: { row: StayBehind }) {
  const markProps = { look: 'tinted', full: true } as const;
  switch (row.reasons[0]) {
    case 'order.not-mapped':
      return (
        <StatusMark
          family="mapping"
          status={row.mapping_status === mappingStatus.mapped ? mappingStatus.partial : row.mapping_status}
          {...markProps}
        />
      );
    case 'order.not-paid':
      return <StatusMark family="financial" status={row.financial_status} {...markProps} />;
    case 'order.not-open':
      return <StatusMark family="order" status={row.order_status} {...markProps} />;
    case 'order.on-hold':
      return (
        <ToneMark tone="wait" variant="tinted">
          <Trans>On hold in the shop</Trans>
        </ToneMark>
      );
    case 'order.store-closed':
      return (
        <ToneMark tone="idle" variant="tinted">
          <Trans>Store closed</Trans>
        </ToneMark>
      );
    case 'order.already-processed':
      return (
        <ToneMark tone="going" variant="tinted">
          <Trans>In processing</Trans>
        </ToneMark>
      );
    case 'order.option-changed':
      return (
        <ToneMark tone="wait" variant="tinted">
          <Trans>Option changed</Trans>
        </ToneMark>
      );
    case 'order.address-wrong':
      return (
        <ToneMark tone="bad">
          <Trans>Address wrong</Trans>
        </ToneMark>
      );
    default:
      return (
        <ToneMark tone="bad">
          <Trans>No channel</Trans>
        </ToneMark>
      );
  }
}

/** Missing products are named; other reasons use the server's message. */
function ReasonText({ row }: { row: StayBehind }) {
  const { t } = useLingui();
  const missing = row.not_mapped.length;
  if (row.reasons[0] === 'order.no-channel' && row.no_channel) return <NoChannelText row={row} why={row.no_channel} />;
  if (row.reasons[0] !== 'order.not-mapped' || missing === 0) return row.sentence;
  const { lines } = row;
  if (missing < lines)
    return plural(missing, {
      one: `# of ${lines} lines has no product yet`,
      other: `# of ${lines} lines have no product yet`,
    });
  const [first = '', ...others] = [...new Set(row.not_mapped)];
  if (others.length === 0) return t`${first} is new in your shop`;
  const [second = '', ...further] = others;
  if (further.length === 0) return t`${first} and ${second} are new in your shop`;
  const count = others.length;
  return t`${first} and ${count} more are new in your shop`;
}

function FixLink({ row }: { row: StayBehind }) {
  const arrow = <IconArrowRight size={16} stroke={1.6} aria-hidden="true" />;
  if (row.way_on === 'map')
    return (
      <Link to="/products/my/mapping" search={{ order_id: row.order_id, view: 'all' }} className={classes.way}>
        <Trans>Map</Trans> {arrow}
      </Link>
    );
  if (row.way_on === 'options')
    return (
      <Link to="/products/product_change_logs" search={{}} className={classes.way}>
        <Trans>Check</Trans> {arrow}
      </Link>
    );
  if (row.way_on === 'address')
    return (
      <Link to="/order/list" search={{ open: row.order_id }} className={classes.way}>
        <Trans>Fix</Trans> {arrow}
      </Link>
    );
  if (row.way_on === 'store')
    return (
      <Link to="/store" className={classes.way}>
        <Trans>Open store</Trans> {arrow}
      </Link>
    );
  return (
    <Link to="/order/list" search={{ open: row.order_id }} className={classes.way}>
      <Trans>Open order</Trans> {arrow}
    </Link>
  );
}
