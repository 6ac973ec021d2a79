import { Plural, Trans } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { reportError } from '../../../../sync/report-error.ts';
import { finishWalk, type PickBatch } from '../../../../sync/pack/modes/pick.ts';
import { PackButton } from '../../../../shared/pack/PackControls.tsx';
import { PackPanel } from '../../../../shared/pack/PackPanel.tsx';
import { soundScan } from '../../../../shared/pack/sounds.ts';
import { ModeFrame } from '../ModeFrame.tsx';
import { PickParcels } from './PickParcels.tsx';

/** The end of the walk: bring the totes to the packing station. */
export function PickDone({ batch, onBack }: { batch: PickBatch; onBack: () => void }) {
  const totes = new Set(batch.parcels.flatMap((parcel) => parcel.totes)).size;
  const finish = async () => {
    await finishWalk(batch);
    soundScan('parcelFinished');
    onBack();
  };
  return (
    <ModeFrame
      onCode={() => soundScan('wrong')}
      onBack={onBack}
      hasPrimary
      buttons={
        <PackButton primary onClick={() => void finish().catch(reportError)}>
          <Trans>The totes are at the station</Trans>
        </PackButton>
      }
    >
      <PackPanel
        good
        takesFocus
        icon={<IconCheck size={26} stroke={2.2} />}
        title={<Trans>The walk is done</Trans>}
        text={
          <Plural
            value={totes}
            _0="Nothing is in a tote."
            one="Bring # tote to the packing station. Scanning it there opens its parcel."
            other="Bring # totes to the packing station. Scanning one there opens its parcel."
          />
        }
      />
      <PickParcels batch={batch} />
    </ModeFrame>
  );
}
