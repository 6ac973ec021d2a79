import { Trans, useLingui } from '@lingui/react/macro';
import { ModeWrong } from '../ModeWrong.tsx';

type CountWrongProps = {
  code: string;
  /** Which code failed: a place, a product, or a product that cannot be looked up without the network. */
  what: 'place' | 'product' | 'unreachable';
  onCode: (code: string) => void;
  onBack: () => void;
};

/** A code that is neither a location nor a product of ours, or that the device cannot look up now. */
export function CountWrong({ code, what, onCode, onBack }: CountWrongProps) {
  const { t } = useLingui();
  const texts = {
    place: [t`Unknown place`, t`This warehouse has no place ${code}.`],
    product: [t`Unknown code`, t`${code} is not one of our products.`],
    unreachable: [t`No network`, t`This device does not know ${code} and cannot look it up without the network.`],
  } as const;
  const [title, text] = texts[what];
  return (
    <ModeWrong
      title={title}
      text={text}
      foot={
        what === 'product' ? (
          <Trans>Put it aside and ask a lead.</Trans>
        ) : (
          what === 'unreachable' && <Trans>Scan it again when the network is back.</Trans>
        )
      }
      onCode={onCode}
      onBack={onBack}
    />
  );
}
