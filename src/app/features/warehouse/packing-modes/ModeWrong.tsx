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

/** The verdict on an unknown code: what it was, what to do, and a button to continue. */
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
