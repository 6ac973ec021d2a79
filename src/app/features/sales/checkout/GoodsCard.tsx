import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Surface } from '../../../ui/Surface.tsx';
import { GoodsLine } from './GoodsLine.tsx';
import { asChosen, boughtLines } from './checkout-input.ts';
import type { Draft } from './draft.ts';
import { keyOf, type Preview } from './queries.ts';
import type { Refusal } from './use-checkout.ts';

type GoodsCardProps = {
  preview: Preview;
  draft: Draft;
  refusal: Refusal | null;
  onChange: (part: Partial<Draft>) => void;
};

/** The lines of the cart: which are bought, by which channel, and at which prices. */
export function GoodsCard({ preview, draft, refusal, onChange }: GoodsCardProps) {
  const { t } = useLingui();
  const { leftOut, channels } = draft;
  const isPerLine = draft.isPerLine || preview.channels.length === 0;
  const lines = asChosen(preview.lines, draft);
  const bought = boughtLines({ lines });
  const pieces = bought.reduce((all, { quantity }) => all + quantity, 0);
  const stay = lines.length - bought.length;
  return (
    <Surface
      title={<Trans>Cart</Trans>}
      note={<Plural value={pieces} one="# piece" other="# pieces" />}
      end={stay > 0 && <Plural value={stay} one="# line stays in the cart" other="# lines stay in the cart" />}
    >
      <ul aria-label={t`Cart`}>
        {lines.map((line) => {
          const key = keyOf(line);
          return (
            <GoodsLine
              key={key}
              line={line}
              hasOwnChannel={isPerLine}
              refusal={refusal?.line === key ? refusal.text : null}
              onInclude={(isIncluded) =>
                onChange({ leftOut: isIncluded ? leftOut.filter((each) => each !== key) : [...leftOut, key] })
              }
              onChannel={(channelId) => onChange({ isPerLine: true, channels: { ...channels, [key]: channelId } })}
            />
          );
        })}
      </ul>
    </Surface>
  );
}
