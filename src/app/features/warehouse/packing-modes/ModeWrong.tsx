import { Trans } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PackVerdict } from '../../../shared/pack/PackVerdict.tsx';
import { PackButton } from '../../../shared/pack/PackControls.tsx';
import { ModeFrame } from './ModeFrame.tsx';

type ModeWrongProps = {
  title: string;
  text: string;
  /** What to do with the goods. */
  foot?: ReactNode;
  onCode: (code: string) => void;
  onBack: () => void;
};

/** A code that leads nowhere in this mode: what it was, what to do, and the way on. */
export function ModeWrong({ title, text, foot, onCode, onBack }: ModeWrongProps) {
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
        title={title}
        text={text}
        foot={foot}
        onTouch={onBack}
      />
    </ModeFrame>
  );
}
