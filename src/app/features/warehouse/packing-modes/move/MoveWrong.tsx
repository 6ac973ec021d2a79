import { Trans, useLingui } from '@lingui/react/macro';
import type { MoveRefusal } from '../../../../sync/pack/modes/move.ts';
import { ModeWrong } from '../ModeWrong.tsx';

type MoveWrongProps = {
  refusal: MoveRefusal | 'move.unknown-code';
  code: string;
  room?: number;
  onCode: (code: string) => void;
  onBack: () => void;
};

/** Why a code is not the next step of a move. */
export function MoveWrong({ refusal, code, room = 0, onCode, onBack }: MoveWrongProps) {
  const { t } = useLingui();
  const texts = {
    'move.unknown-place': [t`Unknown place`, t`This warehouse has no place ${code}.`],
    'move.unknown-code': [t`Unknown code`, t`No product at this place has the code ${code}.`],
    'move.wrong-place': [
      t`Not there`,
      t`Goods cannot be moved to ${code}: it is a tray, in quarantine, or the same place.`,
    ],
    'move.not-there': [t`Not from here`, t`By the stock there are fewer of them here. Count the place first.`],
    'move.full': [t`No room`, t`${code} has room for ${room} more. Choose another place, or move fewer.`],
    'unmove.gone': [
      t`Cannot be undone`,
      t`Some of the goods were moved on meanwhile. Scan the place where they lie and move them from there.`,
    ],
    'unmove.promised': [
      t`Cannot be undone`,
      t`Some of the goods were promised to another order meanwhile. They stay at the new place.`,
    ],
    'unmove.unknown': [
      t`Nothing to undo`,
      t`This move was undone already, or the server refused it. See what has not been sent.`,
    ],
  } as const;
  const [title, text] = texts[refusal];
  return (
    <ModeWrong
      title={title}
      text={text}
      foot={!refusal.startsWith('unmove.') && <Trans>Leave it where it was.</Trans>}
      onCode={onCode}
      onBack={onBack}
    />
  );
}
