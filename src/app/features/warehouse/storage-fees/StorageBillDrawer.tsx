import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { storageBillStatus } from '#domain/warehouse/storage-fees/status.ts';
import { useCan } from '../../../session/session.ts';
import { useOffline } from '../../../sync/connectivity.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { formatMonth } from '../../../ui/text/format-date.ts';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { BillMark } from './columns.tsx';
import { billQuery, type BillDay, type BillRow } from './queries.ts';
import { ReverseBill } from './ReverseBill.tsx';
import { Volume } from './Volume.tsx';
import classes from './storage.module.css';

const reversible: ReadonlySet<BillRow['status']> = new Set([storageBillStatus.due, storageBillStatus.charged]);

/** A month's storage of a seller: its sum, and the days it consists of. */
export function StorageBillDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const query = useQuery(billQuery(id));
  const { data } = query;
  const mayReverse = useCan('storage-fee.edit');
  const why = useOffline() ? t`This needs the connection.` : undefined;
  const [isReversing, setReversing] = useState(false);
  return (
    <Drawer
      title={data?.bill.number ?? t`Storage bill`}
      onClose={onClose}
      foot={
        data &&
        mayReverse &&
        reversible.has(data.bill.status) && (
          <DrawerEnd>
            <Button size="form" variant="danger" why={why} onClick={() => setReversing(true)}>
              <Trans>Reverse the bill</Trans>
            </Button>
          </DrawerEnd>
        )
      }
    >
      {query.error && !data && (
        <NotLoaded
          error={query.error}
          title={<Trans>The storage bill did not load</Trans>}
          onRetry={() => void query.refetch()}
        />
      )}
      {!data && !query.error && <SkeletonRows label={t`Days`} rows={6} />}
      {data && (
        <>
          <Head bill={data.bill} />
          <section>
            <SectionHead line>
              <Trans>Days</Trans>
            </SectionHead>
            <ul className={classes.days} aria-label={t`Days`}>
              {data.days.map((day) => (
                <Day key={`${day.day} ${day.warehouse}`} day={day} />
              ))}
            </ul>
          </section>
        </>
      )}
      {isReversing && data && <ReverseBill bill={data.bill} onClose={() => setReversing(false)} />}
    </Drawer>
  );
}

function Head({ bill }: { bill: BillRow }) {
  const { i18n } = useLingui();
  return (
    <section className={classes.head}>
      <p className={classes.sum}>
        <MoneyText money={bill.amount} />
      </p>
      <BillMark row={bill} />
      <p>
        {bill.seller_name} · {formatMonth(bill.month, i18n.locale)}
      </p>
      {bill.reversed_at && (
        <p>
          <Trans>
            Reversed on <DateText value={bill.reversed_at} form="day" /> by {bill.reversed_by_name ?? ''}: {bill.reason}
          </Trans>
        </p>
      )}
    </section>
  );
}

function Day({ day }: { day: BillDay }) {
  return (
    <li>
      <span>
        <DateText value={day.day} form="day" /> · {day.warehouse}
      </span>
      <span>
        <MoneyText money={day.fee} />
      </span>
      <small>
        <Plural value={day.pieces} one="# piece" other="# pieces" />, <Volume cm3={day.volume_cm3} />
        {day.charged_cm3 < day.volume_cm3 && (
          <>
            {' · '}
            <Trans>
              charged: <Volume cm3={day.charged_cm3} />
            </Trans>
          </>
        )}
      </small>
      <small>
        <Trans>
          <MoneyText money={day.price} /> per m³
        </Trans>
      </small>
    </li>
  );
}
