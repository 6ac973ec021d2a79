import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlayerSkipForward, IconZoomQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { unitsLeft } from '#domain/warehouse/picking/walk.ts';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import type { PickParcel, PickTask } from '../../../../sync/pack/modes/pick.ts';
import { PackChoice, PackChoices } from '../../../../shared/pack/PackControls.tsx';
import { PackNext } from '../../../../shared/pack/PackNext.tsx';
import { ModeFrame } from '../ModeFrame.tsx';
import { Stepper } from '../Stepper.tsx';

type PickTaskCardProps = {
  task: PickTask;
  parcel: PickParcel;
  progress: { readonly picked: number; readonly units: number };
  /** The place was scanned. */
  isHere: boolean;
  /** In the hand. */
  units: number;
  onUnits: (units: number) => void;
  onCode: (code: string) => void;
  onBack: () => void;
  paused: boolean;
  /** The tote is being booked: scans are queued. */
  isPutting: boolean;
  onSkip: () => void;
  onShort: () => void;
};

/** The next step of the walk, readable at arm's length: go to a place, take units, put them into a tote. */
export function PickTaskCard({ task, parcel, progress, isHere, units, paused, isPutting, ...on }: PickTaskCardProps) {
  const { t, i18n } = useLingui();
  const left = unitsLeft(task);
  const isComplete = units >= left;
  const title = localizedTitle({ title: task.product_title, title_cn: task.product_title_cn }, i18n.locale)[0];
  return (
    <ModeFrame
      onCode={on.onCode}
      onBack={on.onBack}
      code={`${progress.picked} / ${progress.units}`}
      paused={paused}
      isOpening={isPutting}
      buttons={
        <PackChoices>
          <PackChoice icon={<IconPlayerSkipForward size={24} stroke={1.6} aria-hidden="true" />} onClick={on.onSkip}>
            <Trans>Skip</Trans>
          </PackChoice>
          <PackChoice icon={<IconZoomQuestion size={24} stroke={1.6} aria-hidden="true" />} onClick={on.onShort}>
            <Trans>Not here</Trans>
          </PackChoice>
        </PackChoices>
      }
    >
      <PackNext
        lead={lead(parcel, { isHere, isComplete, units })}
        location={isComplete ? (parcel.totes.at(-1) ?? t`Tote`) : task.location_code}
        picture={{ src: task.image, name: title }}
        left={isComplete ? units : left - units}
        leftLabels={leftLabel({ isHere, isComplete, units })}
        title={title}
        code={task.variant_code}
      />
      {isHere && left > 1 && units > 0 && (
        <Stepper bare label={t`Units of ${task.variant_code} in your hand`} value={units} onChange={on.onUnits} />
      )}
    </ModeFrame>
  );
}

type Step = { readonly isHere: boolean; readonly isComplete: boolean; readonly units: number };

function leftLabel({ isHere, isComplete }: Step): ReactNode {
  if (isComplete) return <Trans>in your hand</Trans>;
  return isHere ? <Trans>more to take</Trans> : <Trans>to take</Trans>;
}

function lead({ waybill, totes }: PickParcel, { isHere, isComplete, units }: Step): ReactNode {
  if (isComplete && totes.length > 0) return <Trans>Put them into the tote of {waybill} and scan it</Trans>;
  if (isComplete) return <Trans>Put them into a free tote for {waybill} and scan it</Trans>;
  if (isHere && units > 0) return <Trans>Scan the next unit, or a tote if it is full</Trans>;
  if (isHere) return <Trans>Scan a unit</Trans>;
  return <Trans>Go to this place and scan it</Trans>;
}
