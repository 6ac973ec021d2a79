import { Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { PackVerdict } from '../../../ui/pack/PackCard.tsx';
import { PackButton } from '../../../ui/pack/PackControls.tsx';
import { ModeFrame } from '../ModeFrame.tsx';

type NotExpectedProps = { number: string; onCode: (code: string) => void; onBack: () => void };

/** A waybill nothing is expected under, as far as this device knows. */
export function NotExpected({ number, onCode, onBack }: NotExpectedProps) {
  const { t } = useLingui();
  return (
    <ModeFrame
      onCode={onCode}
      onBack={onBack}
      buttons={
        <PackButton onClick={onBack}>
          <Trans>Understood, go on</Trans>
        </PackButton>
      }
    >
      <PackVerdict
        kind="wrong"
        icon={<IconX size={56} stroke={3} />}
        title={t`Not expected`}
        text={t`Nothing we bought for this warehouse is expected under ${number}.`}
        foot={<Trans>Put the box aside and ask a purchaser.</Trans>}
        onTouch={onBack}
      />
    </ModeFrame>
  );
}
