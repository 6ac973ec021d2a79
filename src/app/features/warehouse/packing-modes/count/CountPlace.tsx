import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import { reportError } from '../../../../sync/report-error.ts';
import { countLocally, identifyCode } from '../../../../sync/pack/modes/count.ts';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { PackLine } from '../../../../shared/pack/PackLines.tsx';
import { PackButton } from '../../../../shared/pack/PackControls.tsx';
import { PackPanel } from '../../../../shared/pack/PackPanel.tsx';
import { soundScan } from '../../../../shared/pack/sounds.ts';
import { ModeFrame } from '../ModeFrame.tsx';
import { Stepper } from '../Stepper.tsx';
import { useSending } from '../use-sending.ts';
import classes from '../modes.module.css';
import { corrected, countOf, withTally, type Draft } from './draft.ts';
import { CountWrong } from './CountWrong.tsx';

type CountPlaceProps = {
  warehouseId: string;
  draft: Draft;
  onStep: (take: (now: Draft) => Draft) => void;
  onFinished: (opId: string) => void;
  onBack: () => void;
};

/** Counts a location: scan every unit, or type a quantity. */
export function CountPlace({ warehouseId, draft, onStep, onFinished, onBack }: CountPlaceProps) {
  const { t, i18n } = useLingui();
  const [unknown, setUnknown] = useState<{ code: string; what: 'product' | 'unreachable' } | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  // The draft is read where it is changed: a code is judged after the one before it, and none after the end.
  const { isSending, send } = useSending(null);
  const { place, tallies } = draft;
  const count = async (code: string) => {
    const item = await identifyCode(warehouseId, code);
    if (item === 'unknown' || item === 'unreachable') {
      soundScan('wrong');
      return setUnknown({ code: code.trim(), what: item === 'unknown' ? 'product' : item });
    }
    soundScan('right');
    return onStep((now) => withTally(now, item, countOf(now, item) + 1));
  };
  const failed = (error: Error) => {
    soundScan('wrong');
    reportError(error);
  };
  const run = (step: () => Promise<void>) => void send(() => step().then(() => false)).catch(failed);
  const onCode = (code: string) => {
    if (unknown !== null) return soundScan('wrong');
    // Shelf labels hang next to the goods and get scanned by mistake.
    if (code.trim().toUpperCase() === place) return soundScan('right');
    return run(() => count(code));
  };
  const finish = async () => {
    const lines = tallies.map(({ thing, quantity }) => ({ code: thing.variant_code, quantity }));
    const opId = await countLocally(warehouseId, place, lines);
    soundScan('parcelFinished');
    onFinished(opId);
  };
  const pieces = tallies.reduce((sum, { quantity }) => sum + quantity, 0);

  if (unknown !== null) return <CountWrong {...unknown} onCode={onCode} onBack={() => setUnknown(null)} />;
  return (
    <>
      <ModeFrame
        onCode={onCode}
        onBack={onBack}
        code={place}
        paused={isConfirming}
        isOpening={isSending}
        hasPrimary
        buttons={
          <PackButton primary onClick={() => setConfirming(true)}>
            {pieces === 0 ? (
              <Trans>Nothing here</Trans>
            ) : (
              <Plural value={pieces} one="Finish with # piece" other="Finish with # pieces" />
            )}
          </PackButton>
        }
      >
        <PackPanel
          title={<Trans>Scan what lies here</Trans>}
          text={<Trans>Each scan is one piece. For many of a kind scan one and type the number.</Trans>}
        />
        <Stack component="ul" gap="xs" aria-label={t`Counted`}>
          {tallies.map(({ thing, quantity }) => (
            <li key={thing.variant_code} className={classes.tally}>
              <PackLine
                picture={{ src: thing.image, name: thing.product_title }}
                location={thing.variant_code}
                name={localizedTitle({ title: thing.product_title, title_cn: thing.product_title_cn }, i18n.locale)[0]}
              />
              <Stepper
                bare
                label={t`Pieces of ${thing.variant_code}`}
                value={quantity}
                onChange={(next) => onStep((now) => corrected(now, thing.variant_code, next))}
              />
            </li>
          ))}
        </Stack>
      </ModeFrame>
      {isConfirming && (
        <ConfirmDialog
          title={t`Is ${place} counted?`}
          text={
            pieces === 0 ? (
              <Trans>You counted nothing. Everything expected there counts as missing.</Trans>
            ) : (
              <Trans>Units you did not count are recorded as missing. The stock is set to your count.</Trans>
            )
          }
          confirm={<Trans>Everything is counted</Trans>}
          onConfirm={() => {
            setConfirming(false);
            run(finish);
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
