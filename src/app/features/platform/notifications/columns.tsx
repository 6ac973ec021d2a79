import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { textOfHtml } from './html.ts';
import type { NotificationRow } from './queries.ts';
import { typeLabels } from '../../../ui/status/type-labels.ts';
import classes from './notices.module.css';

function Title({ row }: { row: NotificationRow }) {
  return (
    <span className={classes.cell}>
      <span className={row.is_read ? classes.read : classes.unread}>
        {!row.is_read && (
          <span className="py-sr">
            <Trans>Unread:</Trans>{' '}
          </span>
        )}
        {row.title}
        {row.is_alert === 1 && (
          <span className={classes.mark}>
            <AlertMark />
          </span>
        )}
      </span>
      <span className={classes.excerpt}>{textOfHtml(row.message)}</span>
    </span>
  );
}

function TypeText({ row }: { row: NotificationRow }) {
  const { i18n } = useLingui();
  return <>{i18n._(typeLabels[row.type])}</>;
}

const AlertMark = () => (
  <ToneMark tone="wait">
    <Trans context="a notification">Alert</Trans>
  </ToneMark>
);

const From = ({ row }: { row: NotificationRow }) => row.author_name ?? <Trans>Parcelyard</Trans>;

export const noticeColumns = columnsOf<NotificationRow>([
  {
    id: 'title',
    head: msg`Notification`,
    width: 580,
    minWidth: 300,
    fixed: true,
    cell: (row) => <Title row={row} />,
    tablet: { width: 304 },
  },
  { id: 'type', head: msg`About`, width: 170, cell: (row) => <TypeText row={row} />, tablet: { width: 176 } },
  { id: 'from', head: msg`Sender`, width: 148, mergeInto: 'date', cell: (row) => <From row={row} /> },
  {
    id: 'date',
    head: msg`Date`,
    width: 136,
    minWidth: 130,
    cell: (row) => <DateText value={row.created_at} quietDay />,
    tablet: { width: 150 },
  },
]);

export const noticeCard = (row: NotificationRow) => (
  <RowCard
    title={
      <span className={row.is_read ? classes.cardRead : classes.cardUnread}>
        {!row.is_read && <span className={classes.dot} />}
        {row.title}
      </span>
    }
    facts={[<TypeText key="type" row={row} />, <DateText key="date" value={row.created_at} />]}
    statuses={row.is_alert === 1 ? <AlertMark /> : undefined}
  />
);
