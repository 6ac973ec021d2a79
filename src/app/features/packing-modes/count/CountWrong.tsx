import { Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { PackVerdict } from '../../../ui/pack/PackCard.tsx';
import { PackButton } from '../../../ui/pack/PackControls.tsx';
import { ModeFrame } from '../ModeFrame.tsx';

type CountWrongProps = { code: string; what: 'place' | 'thing'; onCode: (code: string) => void; onBack: () => void };

/** A code that is no place, or no product of ours. */
export function CountWrong({ code, what, onCode, onBack }: CountWrongProps) {
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
        title={what === 'place' ? t`Unknown place` : t`Unknown code`}
        text={what === 'place' ? t`This warehouse has no place ${code}.` : t`${code} is no product of ours.`}
        foot={what === 'thing' && <Trans>Put it aside and ask a lead.</Trans>}
        onTouch={onBack}
      />
    </ModeFrame>
  );
}
