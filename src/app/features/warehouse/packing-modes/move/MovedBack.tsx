import { Plural, Trans } from '@lingui/react/macro';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { LocalUnmove } from '../../../../sync/pack/modes/unmove.ts';
import { PackVerdict } from '../../../../shared/pack/PackVerdict.tsx';
import { ModeFrame } from '../ModeFrame.tsx';
import { MoveWrong } from './MoveWrong.tsx';

type MovedBackProps = {
  result: LocalUnmove;
  onCode: (code: string) => void;
  onUndo: (() => void) | undefined;
  isSending: boolean;
  onBack: () => void;
};

/** The verdict on an undone move: where the goods go back to, or why they stay. */
export function MovedBack({ result, onCode, onUndo, isSending, onBack }: MovedBackProps) {
  if (!result.ok)
    return <MoveWrong refusal={result.refusal} code={result.from} room={result.room} onCode={onCode} onBack={onBack} />;
  return (
    <ModeFrame onCode={onCode} onBack={onBack} code={result.to} onUndo={onUndo} isOpening={isSending}>
      <PackVerdict
        kind="undone"
        icon={<IconArrowBackUp size={56} stroke={3} />}
        title={<Trans>Taken back</Trans>}
        text={<Plural value={result.pieces} one="# piece counts there again" other="# pieces count there again" />}
        footLead={<Trans>Put it back at</Trans>}
        location={result.from}
        onTouch={onBack}
      />
    </ModeFrame>
  );
}
