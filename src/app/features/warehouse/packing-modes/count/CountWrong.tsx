import { Trans, useLingui } from '@lingui/react/macro';
import { ModeWrong } from '../ModeWrong.tsx';

type CountWrongProps = { code: string; what: 'place' | 'thing'; onCode: (code: string) => void; onBack: () => void };

/** A code that is neither a location nor a product of ours. */
export function CountWrong({ code, what, onCode, onBack }: CountWrongProps) {
  const { t } = useLingui();
  return (
    <ModeWrong
      title={what === 'place' ? t`Unknown place` : t`Unknown code`}
      text={what === 'place' ? t`This warehouse has no place ${code}.` : t`${code} is not one of our products.`}
      foot={what === 'thing' && <Trans>Put it aside and ask a lead.</Trans>}
      onCode={onCode}
      onBack={onBack}
    />
  );
}
