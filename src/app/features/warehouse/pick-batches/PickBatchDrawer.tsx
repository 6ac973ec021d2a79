import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { leadActions } from '#domain/warehouse/picking/status.ts';
import { openPickBatches, pickBatchStatus } from '#domain/warehouse/picking/status.ts';
import { useCan } from '../../../session/session.ts';
import { reportError } from '../../../sync/report-error.ts';
import { useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { DetailDrawer } from '../../../ui/layer/DetailDrawer.tsx';
import { DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import type { Place } from '../../../ui/list/open-row.ts';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { Progress, State } from './columns.tsx';
import type { PickBatchRow } from './queries.ts';

type LeadAction = (typeof leadActions)[number];
type PickBatchDrawerProps = { row: PickBatchRow; place: Place; onClose: () => void };

/** One batch: its picker, progress and totes; a lead takes it from its picker or cancels it. */
export function PickBatchDrawer({ row, place, onClose }: PickBatchDrawerProps) {
  const { t } = useLingui();
  const [confirming, setConfirming] = useState<LeadAction | null>(null);
  const mayDecide = useCan('stock.adjust') && openPickBatches.includes(row.status);
  const decide = useCommand('stock.decideBatch', {
    onDone: ({ status }) => {
      showToast({
        tone: 'good',
        title: status === pickBatchStatus.cancelled ? t`The batch is cancelled` : t`Any picker may continue the batch`,
      });
      onClose();
    },
    onFailed: (error) => {
      setConfirming(null);
      reportError(error);
    },
  });
  return (
    <>
      <DetailDrawer
        title={row.picker}
        onClose={onClose}
        {...place}
        statuses={<State row={row} />}
        amount={<Progress row={row} />}
        sub={<Plural value={row.parcels} one="# parcel" other="# parcels" />}
        foot={
          mayDecide && (
            <>
              <Button size="form" variant="danger" onClick={() => setConfirming('cancel')}>
                <Trans>Cancel batch</Trans>
              </Button>
              {row.status === pickBatchStatus.open && (
                <DrawerEnd>
                  <Button size="form" variant="primary" onClick={() => setConfirming('release')}>
                    <Trans>Hand over</Trans>
                  </Button>
                </DrawerEnd>
              )}
            </>
          )
        }
      >
        <section>
          <SectionHead line>
            <Trans>Totes</Trans>
          </SectionHead>
          <p>
            {row.totes.length === 0 && <Trans>Nothing is in a tote.</Trans>}
            {row.totes.map((tote) => (
              <Plate key={tote}>{tote}</Plate>
            ))}
          </p>
        </section>
        {row.short > 0 && (
          <section>
            <SectionHead line>
              <Trans>Not found</Trans>
            </SectionHead>
            <p>
              <Plural
                value={row.short}
                one="# unit was not at its place. The place is counted next."
                other="# units were not at their places. These are counted next."
              />
            </p>
          </section>
        )}
        <section>
          <SectionHead line>
            <Trans context="a pick batch">Since</Trans>
          </SectionHead>
          <p>
            {row.warehouse} · <DateText value={row.opened_at} />
          </p>
        </section>
      </DetailDrawer>
      {confirming && (
        <ConfirmDialog
          danger={confirming === 'cancel'}
          title={confirming === 'cancel' ? t`Cancel this batch?` : t`Take this batch from ${row.picker}?`}
          text={
            confirming === 'cancel' ? (
              <Trans>What is in the totes stays there. The rest may be collected again.</Trans>
            ) : (
              <Trans>Any picker may continue it. What is in the totes stays there.</Trans>
            )
          }
          confirm={confirming === 'cancel' ? <Trans>Cancel batch</Trans> : <Trans>Hand over</Trans>}
          loading={decide.isPending}
          onConfirm={() => decide.mutate({ batch_id: row._id, action: confirming })}
          onClose={() => setConfirming(null)}
        />
      )}
    </>
  );
}
