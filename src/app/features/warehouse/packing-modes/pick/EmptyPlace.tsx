import { Trans } from '@lingui/react/macro';
import { IconBox, IconBoxOff, IconZoomCheck } from '@tabler/icons-react';
import { PackChoice, PackChoices } from '../../../../shared/pack/PackControls.tsx';
import { PackPanel } from '../../../../shared/pack/PackPanel.tsx';
import { ModeFrame } from '../ModeFrame.tsx';

type EmptyPlaceProps = {
  place: string;
  onAnswer: (isEmpty: boolean) => void;
  /** A scan goes on without an answer. */
  onCode: (code: string) => void;
  onBack: () => void;
};

/** After a pick that should have emptied a place: a look at it replaces a count. */
export function EmptyPlace({ place, onAnswer, onCode, onBack }: EmptyPlaceProps) {
  return (
    <ModeFrame
      onCode={onCode}
      onBack={onBack}
      code={place}
      buttons={
        <PackChoices>
          <PackChoice icon={<IconBoxOff size={24} stroke={1.6} aria-hidden="true" />} onClick={() => onAnswer(true)}>
            <Trans>Yes, it is empty</Trans>
          </PackChoice>
          <PackChoice icon={<IconBox size={24} stroke={1.6} aria-hidden="true" />} onClick={() => onAnswer(false)}>
            <Trans>No, pieces lie there</Trans>
          </PackChoice>
        </PackChoices>
      }
    >
      <PackPanel
        takesFocus
        icon={<IconZoomCheck size={26} stroke={1.6} />}
        title={<Trans>Is {place} empty?</Trans>}
        text={<Trans>By the stock nothing should lie there now. If something does, the place is counted next.</Trans>}
      />
    </ModeFrame>
  );
}
