import { Trans, useLingui } from '@lingui/react/macro';
import type { PickTask } from '../../../../sync/pack/modes/pick.ts';
import { ModeWrong } from '../ModeWrong.tsx';

export type PickFault = {
  readonly kind: 'place' | 'item' | 'too-many' | 'no-item' | 'tote' | 'tote-taken';
  readonly code: string;
  readonly task: PickTask;
  readonly totes: readonly string[];
};

/** Why a code is not the next step of the walk. */
export function PickWrong({
  fault,
  onCode,
  onBack,
}: {
  fault: PickFault;
  onCode: (code: string) => void;
  onBack: () => void;
}) {
  const { t } = useLingui();
  const { kind, code, task, totes } = fault;
  const texts = {
    place: [t`Wrong place`, t`${code} is not the next place. Go to ${task.location_code} and scan it.`],
    item: [t`Wrong item`, t`${code} is not ${task.variant_code}.`],
    'too-many': [t`One too many`, t`The parcel takes no more of ${task.variant_code} from here.`],
    'no-item': [t`Take a unit first`, t`Scan ${task.variant_code} before its tote.`],
    tote: [t`Not a tote`, t`This warehouse has no tote ${code}.`],
    'tote-taken': [
      t`Wrong tote`,
      totes.length > 0
        ? t`${code} carries another parcel. This one has ${totes.join(', ')}.`
        : t`${code} carries another parcel. Take a free tote.`,
    ],
  } as const;
  const [title, text] = texts[kind];
  const isUnit = kind === 'item' || kind === 'too-many';
  return (
    <ModeWrong
      title={title}
      text={text}
      foot={isUnit && <Trans>Put the unit back where it was.</Trans>}
      onCode={onCode}
      onBack={onBack}
    />
  );
}
