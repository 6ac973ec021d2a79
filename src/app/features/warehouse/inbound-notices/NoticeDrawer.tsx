import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { noticeDifference } from '#domain/warehouse/inbound-notices/count.ts';
import { inboundNoticeStatus } from '#domain/warehouse/inbound-notices/status.ts';
import { useCan } from '../../../session/session.ts';
import { useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { CartonLabels } from './CartonLabels.tsx';
import { NoticeMark } from './columns.tsx';
import { CountLine, LineFacts } from './CountLine.tsx';
import { OtherPieces } from './OtherPieces.tsx';
import { NoticeSteps } from './NoticeSteps.tsx';
import { noticeQuery, type Notice } from './queries.ts';
import classes from './notices.module.css';

type NoticeDrawerProps = { id: string; onEdit: (notice: Notice) => void; onClose: () => void };

/** An announced delivery: its lines, to count for the warehouse, and what happened. */
export function NoticeDrawer({ id, onEdit, onClose }: NoticeDrawerProps) {
  const { t } = useLingui();
  const query = useQuery(noticeQuery(id));
  const { data } = query;
  const counts = useCan('stock.receive');
  const [dialog, setDialog] = useState<'cancel' | 'finish' | 'labels' | null>(null);
  const cancel = useCommand('inbound.cancel', { onDone: () => setDialog(null) });
  const finish = useCommand('inbound.finish', { onDone: () => setDialog(null) });
  const status = data?.notice.status;
  const isOpen = status === inboundNoticeStatus.announced || status === inboundNoticeStatus.arriving;
  const differing = data?.lines.filter((line) => noticeDifference(line) !== 'none').length ?? 0;
  return (
    <Drawer
      title={data?.notice.number ?? t`Announced goods`}
      width={760}
      onClose={onClose}
      foot={data && isOpen && <Foot notice={data} counts={counts} onAsk={setDialog} onEdit={() => onEdit(data)} />}
    >
      {query.error && !data && (
        <NotLoaded
          error={query.error}
          title={<Trans>The delivery did not load</Trans>}
          onRetry={() => void query.refetch()}
        />
      )}
      {!data && !query.error && <SkeletonRows label={t`Lines`} rows={4} />}
      {data && (
        <div className={classes.sections}>
          <Facts notice={data.notice} />
          <section>
            <SectionHead line>
              <Trans>Products</Trans>
            </SectionHead>
            {data.lines.map((line) =>
              counts && isOpen && line.variant_id !== null ? (
                <CountLine key={`${line._id} ${line.received} ${line.damaged}`} noticeId={id} line={line} />
              ) : (
                <LineFacts key={line._id} line={line} isDone={status === inboundNoticeStatus.received} />
              ),
            )}
            {counts && isOpen && <OtherPieces key={data.lines.length} noticeId={id} />}
          </section>
          <section>
            <SectionHead line>
              <Trans>History</Trans>
            </SectionHead>
            <NoticeSteps notice={data} />
          </section>
        </div>
      )}
      {dialog === 'labels' && data && <CartonLabels notice={data.notice} onClose={() => setDialog(null)} />}
      {dialog === 'cancel' && (
        <ConfirmDialog
          title={t`Cancel ${data?.notice.number ?? ''}?`}
          text={<Trans>The warehouse no longer expects these goods.</Trans>}
          confirm={<Trans>Cancel the delivery</Trans>}
          danger
          loading={cancel.isPending}
          onConfirm={() => cancel.mutate({ notice_id: id })}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'finish' && (
        <ConfirmDialog
          title={t`Finish counting?`}
          text={
            differing === 0 ? (
              <Trans>Everything arrived as announced.</Trans>
            ) : (
              <Plural
                value={differing}
                one="# line differs from the announcement. The seller is notified."
                other="# lines differ from the announcement. The seller is notified."
              />
            )
          }
          confirm={<Trans>Finish counting</Trans>}
          loading={finish.isPending}
          onConfirm={() => finish.mutate({ notice_id: id })}
          onClose={() => setDialog(null)}
        />
      )}
    </Drawer>
  );
}

type FootProps = {
  notice: Notice;
  counts: boolean;
  onAsk: (what: 'cancel' | 'finish' | 'labels') => void;
  onEdit: () => void;
};

function Foot({ notice: { notice }, counts, onAsk, onEdit }: FootProps) {
  const isSeller = useCan('checkout.use');
  const isUntouched = notice.status === inboundNoticeStatus.announced;
  return (
    <>
      <Button size="form" onClick={() => onAsk('labels')}>
        <Trans>Carton labels</Trans>
      </Button>
      {isSeller && isUntouched && (
        <Button size="form" variant="danger" onClick={() => onAsk('cancel')}>
          <Trans>Cancel the delivery</Trans>
        </Button>
      )}
      <DrawerEnd>
        {isSeller && isUntouched && (
          <Button size="form" variant="primary" onClick={onEdit}>
            <Trans context="button">Change</Trans>
          </Button>
        )}
        {counts && !isUntouched && (
          <Button size="form" variant="primary" onClick={() => onAsk('finish')}>
            <Trans>Finish counting</Trans>
          </Button>
        )}
      </DrawerEnd>
    </>
  );
}

function Facts({ notice }: { notice: Notice['notice'] }) {
  return (
    <section className={classes.facts}>
      <NoticeMark row={notice} />
      <p>
        {notice.seller_name} · {notice.warehouse} · <Plural value={notice.cartons} one="# carton" other="# cartons" />
        <br />
        <Trans>
          Expected on <DateText value={notice.expected_on} form="day" />
        </Trans>
        {notice.carrier && ` · ${notice.carrier}`}
        {notice.track_numbers.map((number) => (
          <span key={number}>
            {' '}
            <Plate>{number}</Plate>
          </span>
        ))}
        {notice.note && (
          <>
            <br />
            {notice.note}
          </>
        )}
      </p>
    </section>
  );
}
