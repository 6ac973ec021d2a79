import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { progressOf } from '#domain/warehouse/picking/walk.ts';
import { reportError } from '../../../../sync/report-error.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { useOutbox } from '../../../../sync/outbox/use-outbox.ts';
import type { PickBatch } from '../../../../sync/pack/modes/pick.ts';
import { PackButton } from '../../../../shared/pack/PackControls.tsx';
import { PackPanel } from '../../../../shared/pack/PackPanel.tsx';
import { soundScan } from '../../../../shared/pack/sounds.ts';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { ModeFrame, ModeState } from '../ModeFrame.tsx';
import { PickParcels } from './PickParcels.tsx';

type PickOverviewProps = {
  modes: ReactNode;
  mode: ComponentProps<typeof ModeState>['mode'];
  batch: PickBatch;
  onWalk: () => void;
  onLeave: () => void;
};

/** The user's batch between two walks: its parcels with their totes, to continue or to hand over. */
export function PickOverview({ modes, mode, batch, onWalk, onLeave }: PickOverviewProps) {
  const { t } = useLingui();
  const { isUnreachable: isAway, waiting } = useOutbox();
  const [isLeaving, setLeaving] = useState(false);
  const leave = useCommand('pack.leaveBatch', {
    onDone: () => setLeaving(false),
    onFailed: (error) => {
      setLeaving(false);
      reportError(error);
    },
  });
  const { picked, units } = progressOf(batch);
  return (
    <>
      <ModeFrame
        onCode={() => {
          soundScan('right');
          onWalk();
        }}
        onBack={onLeave}
        paused={isLeaving}
        hasPrimary
        buttons={
          <Stack gap={10} mb={14}>
            <PackButton
              why={isAway || waiting > 0 ? t`The hand-over needs the connection.` : undefined}
              onClick={() => setLeaving(true)}
            >
              <Trans>Hand over the batch</Trans>
            </PackButton>
            <PackButton primary onClick={onWalk}>
              {picked === 0 ? <Trans>Start the walk</Trans> : <Trans>Continue the walk</Trans>}
            </PackButton>
          </Stack>
        }
      >
        {modes}
        <ModeState mode={mode} warehouse={null}>
          <PackPanel
            icon={<IconShoppingCart size={26} stroke={1.6} />}
            title={<Plural value={batch.parcels.length} one="Your batch: # parcel" other="Your batch: # parcels" />}
            text={
              <Trans>
                {picked} of {units} units picked
              </Trans>
            }
          />
          <PickParcels batch={batch} />
        </ModeState>
      </ModeFrame>
      {isLeaving && (
        <ConfirmDialog
          title={t`Hand over the batch?`}
          text={<Trans>Any picker may continue it. What is in the totes stays there.</Trans>}
          confirm={<Trans>Hand over</Trans>}
          loading={leave.isPending}
          onConfirm={() => leave.mutate({ batch_id: batch._id })}
          onClose={() => setLeaving(false)}
        />
      )}
    </>
  );
}
