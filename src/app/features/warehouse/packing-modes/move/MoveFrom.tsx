import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack, UnstyledButton } from '@mantine/core';
import { IconCheck, IconTransfer } from '@tabler/icons-react';
import { useState } from 'react';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import { reportError } from '../../../../sync/report-error.ts';
import {
  contentAt,
  itemOf,
  moveLocally,
  placeOf,
  suggestedPlace,
  type MoveLine,
  type MoveRefusal,
} from '../../../../sync/pack/modes/move.ts';
import type { ModeData } from '../../../../sync/pack/modes/mode-data.ts';
import { PackButton } from '../../../../shared/pack/PackControls.tsx';
import { PackLine } from '../../../../shared/pack/PackLines.tsx';
import { PackPanel } from '../../../../shared/pack/PackPanel.tsx';
import { PackVerdict } from '../../../../shared/pack/PackVerdict.tsx';
import { soundScan } from '../../../../shared/pack/sounds.ts';
import { Plate } from '../../../../ui/text/Plate.tsx';
import { ModeFrame } from '../ModeFrame.tsx';
import { useSending } from '../use-sending.ts';
import classes from '../modes.module.css';
import { MoveItemScreen } from './MoveItemScreen.tsx';
import { MoveWrong } from './MoveWrong.tsx';

type MoveFromProps = {
  warehouseId: string;
  stock: ModeData<'move'>;
  /** Where the goods are. */
  place: string;
  onPlace: (place: string) => void;
  /** A move was stored, as this operation. */
  onMoved: (opId: string) => void;
  /** Undoes the last move; undefined if there is none. */
  onUndo: (() => void) | undefined;
  onBack: () => void;
};

type Step =
  | { readonly kind: 'choose' }
  /** `quantity`: entered before an error; else all. */
  | { readonly kind: 'item'; readonly code: string; readonly quantity?: number }
  | { readonly kind: 'all' }
  | { readonly kind: 'moved'; readonly pieces: number; readonly to: string; readonly canUndo: boolean }
  | {
      readonly kind: 'wrong';
      readonly code: string;
      readonly refusal: MoveRefusal | 'move.unknown-code';
      readonly room: number;
      readonly back: Step;
    };

const choose: Step = { kind: 'choose' };
const withQuantity = (step: Step, quantity: number | null): Step =>
  step.kind === 'item' && quantity !== null ? { ...step, quantity } : step;

/** The content of a location: choose an item or everything, then scan where it goes. */
export function MoveFrom({ warehouseId, stock, place, onPlace, onMoved, onUndo, onBack }: MoveFromProps) {
  const { t, i18n } = useLingui();
  const [step, setStep] = useState<Step>(choose);
  const { isSending, send } = useSending(stock);
  const lines = contentAt(stock, place);
  const total = lines.reduce((sum, line) => sum + line.pieces, 0);
  const nameOf = (line: MoveLine) =>
    localizedTitle({ title: line.product_title, title_cn: line.product_title_cn }, i18n.locale)[0];
  const failed = (error: Error) => {
    soundScan('wrong');
    reportError(error);
  };
  const move = async (to: string, code: string | null, quantity: number | null) => {
    const moved = await moveLocally(warehouseId, { from: place, to, code, quantity });
    soundScan(moved.ok ? 'lineFinished' : 'wrong');
    if (moved.ok) onMoved(moved.opId);
    setStep(
      moved.ok
        ? { kind: 'moved', pieces: moved.pieces, to: to.trim().toUpperCase(), canUndo: true }
        : {
            kind: 'wrong',
            code: to.trim(),
            refusal: moved.refusal,
            room: moved.room,
            back: withQuantity(step, quantity),
          },
    );
    return moved.ok;
  };
  const onTo = (to: string, code: string | null, quantity: number | null) =>
    void send(() => move(to, code, quantity)).catch(failed);
  const choosing = (code: string) => {
    const item = itemOf(stock, code);
    const line = item && lines.find(({ variant_code }) => variant_code === item.variant_code);
    const other = placeOf(stock, code);
    soundScan(line || other ? 'right' : 'wrong');
    if (line) return setStep({ kind: 'item', code: line.variant_code });
    if (other && other.code !== place) return onPlace(other.code);
    if (other) return setStep(choose);
    return setStep({
      kind: 'wrong',
      code: code.trim(),
      refusal: item ? 'move.not-there' : 'move.unknown-code',
      room: 0,
      back: choose,
    });
  };

  if (step.kind === 'wrong')
    return (
      <MoveWrong
        refusal={step.refusal}
        code={step.code}
        room={step.room}
        onCode={() => soundScan('wrong')}
        onBack={() => setStep(step.back)}
      />
    );
  if (step.kind === 'item') {
    const line = lines.find(({ variant_code }) => variant_code === step.code);
    if (line)
      return (
        <MoveItemScreen
          warehouseId={warehouseId}
          stock={stock}
          place={place}
          line={line}
          entered={step.quantity}
          name={nameOf(line)}
          isSending={isSending}
          onTo={(to, quantity) => onTo(to, line.variant_code, quantity)}
          onAside={(pieces, to) => setStep({ kind: 'moved', pieces, to, canUndo: false })}
          onBack={() => setStep(choose)}
        />
      );
  }
  if (step.kind === 'all')
    return (
      <ModeFrame
        onCode={(to) => onTo(to, null, null)}
        onBack={() => setStep(choose)}
        code={place}
        isOpening={isSending}
      >
        <PackPanel
          icon={<IconTransfer size={26} stroke={1.6} />}
          title={<Trans>Scan the place they go to</Trans>}
          text={<Plural value={total} one="# piece moves" other="# pieces move" />}
        />
      </ModeFrame>
    );
  if (step.kind === 'moved')
    return (
      <ModeFrame
        onCode={choosing}
        onBack={() => setStep(choose)}
        code={place}
        isOpening={isSending}
        onUndo={step.canUndo ? onUndo : undefined}
      >
        <PackVerdict
          kind="right"
          icon={<IconCheck size={56} stroke={3} />}
          title={<Plural value={step.pieces} one="# piece moved" other="# pieces moved" />}
          footLead={<Trans>Now at</Trans>}
          location={step.to}
          onTouch={() => (lines.length > 0 ? setStep(choose) : onBack())}
        />
      </ModeFrame>
    );
  return (
    <ModeFrame
      onCode={choosing}
      onBack={onBack}
      code={place}
      onUndo={onUndo}
      buttons={
        lines.length > 0 && (
          <PackButton onClick={() => setStep({ kind: 'all' })}>
            <Trans>Move everything</Trans>
          </PackButton>
        )
      }
    >
      <PackPanel
        icon={<IconTransfer size={26} stroke={1.6} />}
        title={lines.length > 0 ? <Trans>Scan what to move</Trans> : <Trans>Nothing is booked here</Trans>}
        text={
          lines.length > 0 ? (
            <Plural value={total} one="# piece lies here" other="# pieces lie here" />
          ) : (
            <Trans>Scan another place.</Trans>
          )
        }
      />
      <Stack component="ul" gap="xs" aria-label={t`Stored here`}>
        {lines.map((line) => {
          const to = suggestedPlace(stock, line.variant_code, line.pieces, place);
          return (
            <li key={line.variant_code}>
              <UnstyledButton
                className={classes.thing}
                onClick={() => setStep({ kind: 'item', code: line.variant_code })}
              >
                <PackLine
                  picture={{ src: line.image, name: line.product_title }}
                  location={line.variant_code}
                  name={nameOf(line)}
                  end={
                    <>
                      {i18n.number(line.pieces)} {to !== null && <Plate>{to}</Plate>}
                    </>
                  }
                />
              </UnstyledButton>
            </li>
          );
        })}
      </Stack>
    </ModeFrame>
  );
}
