import { Trans } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
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
  /** Another button, above the one to continue. */
  more?: ReactNode;
  onCode: (code: string) => void;
  onBack: () => void;
};

/** The verdict on an unknown code: what it was, what to do, and a button to continue. */
export function ModeWrong({ title, text, foot, more, onCode, onBack }: ModeWrongProps) {
  return (
    <ModeFrame
      onCode={onCode}
      onBack={onBack}
      buttons={
        <Stack gap={10} mb={14}>
          {more}
          <PackButton onClick={onBack}>
            <Trans>Understood, go on</Trans>
          </PackButton>
        </Stack>
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
