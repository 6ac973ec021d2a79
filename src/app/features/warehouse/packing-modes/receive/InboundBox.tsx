import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import type { InboundLine } from '../../../../sync/pack/modes/receive.ts';
import { Switch } from '../../../../ui/form/choice/Switch.tsx';
import { useReceiptOwner } from '../../../../shared/goods/use-receipt-owner.ts';
import { PackPanel } from '../../../../shared/pack/PackPanel.tsx';
import { soundScan } from '../../../../shared/pack/sounds.ts';
import { ModeFrame } from '../ModeFrame.tsx';
import { useSending } from '../use-sending.ts';
import { BoxLines } from './BoxLines.tsx';
import { boxScan } from './box-scan.ts';
import { CountLine } from './CountLine.tsx';
import { countedUnits, lineDraft, readBox, withLine, withoutLine } from './draft.ts';
import { useBoxDraft } from './use-box-draft.ts';
import { WrongUnit, type WrongScan } from './WrongUnit.tsx';
import { storeChoice } from '../../../../ui/storage/stored-choice.ts';

const laterKey = 'parcelyard.pack.sort-later';
type InboundBoxProps = {
  warehouseId: string;
  /** The mode's data, new after each operation. */
  view: object;
  lines: readonly InboundLine[];
  places: readonly string[];
  /** How many pieces fit into a location; null: no limit. */
  roomIn: (place: string) => number | null;
  /** Whether a code is the waybill of another expected box. */
  isWaybill: (code: string) => boolean;
  onWaybill: (code: string) => void;
  onBack: () => void;
};

/** One box: its lines, and the current one. Scanning a unit opens its line and counts it. Counts are stored until they are received. */
export function InboundBox(props: InboundBoxProps) {
  const { warehouseId, view, lines, places, roomIn, isWaybill, onWaybill, onBack } = props;
  const { i18n } = useLingui();
  const ownerOf = useReceiptOwner();
  const waybill = lines[0]?.waybill ?? '';
  const { draft, current, step } = useBoxDraft(warehouseId, waybill);
  const [wrong, setWrong] = useState<WrongScan | null>(null);
  const [isLater, setLater] = useState(() => localStorage.getItem(laterKey) === '1');
  const [isConfirming, setConfirming] = useState(false);
  const { isSending, send } = useSending(view);
  const open = lines.filter((each) => each.is_open);
  // Another device may have received the rest of the current line.
  const line = open.find((each) => each._id === draft.current);
  /** Lines of one variant are told apart by their orders. */
  const nameOf = (each: InboundLine) => {
    const [name] = localizedTitle({ title: each.product_title, title_cn: each.product_title_cn }, i18n.locale);
    const isAlone = lines.filter(({ variant_code }) => variant_code === each.variant_code).length === 1;
    return isAlone ? name : `${name} · ${ownerOf(each).name}`;
  };

  const countOne = (lineId: string) => {
    if (step((now) => withLine(now, lineId, { scanned: lineDraft(now, lineId).scanned + 1 }))) soundScan('right');
  };
  const handleCode = (code: string) => {
    // An error stays until it is acknowledged.
    if (wrong) return soundScan('wrong');
    const lineId = open.find((each) => each._id === current.current)?._id ?? null;
    const now = readBox(warehouseId, waybill);
    const counted = (id: string) => countedUnits(now.lines[id]);
    const scan = boxScan({ lines, places, isWaybill, counted }, lineId, code);
    if (scan.kind === 'waybill') return onWaybill(code);
    if (scan.kind === 'unit') return countOne(scan.line._id);
    if (scan.kind === 'place') {
      if (step((now) => withLine(now, lineId ?? '', { place: scan.place }))) soundScan('right');
      return undefined;
    }
    soundScan('wrong');
    return setWrong({ kind: scan.kind, code, line: 'line' in scan ? scan.line : null });
  };
  const chooseLater = (on: boolean) => {
    storeChoice(laterKey, on ? '1' : '0');
    setLater(on);
  };

  if (wrong) {
    return (
      <WrongUnit
        wrong={wrong}
        waybill={waybill}
        counted={line ? countedUnits(lineDraft(draft, line._id)) : 0}
        onCode={handleCode}
        onSwitch={() => {
          setWrong(null);
          if (wrong.line) countOne(wrong.line._id);
        }}
        onBack={() => setWrong(null)}
      />
    );
  }
  if (line) {
    return (
      <CountLine
        key={line._id}
        warehouseId={warehouseId}
        line={line}
        draft={lineDraft(draft, line._id)}
        onChange={(more) => step((now) => withLine(now, line._id, more))}
        places={places}
        roomIn={roomIn}
        sortLater={isLater}
        paused={isConfirming}
        onPause={setConfirming}
        isSending={isSending}
        send={send}
        onCode={handleCode}
        onBack={() => step((now) => ({ ...now, current: null }))}
        onDone={() => step((now) => withoutLine(now, line._id))}
      />
    );
  }
  return (
    <ModeFrame onCode={handleCode} onBack={onBack} code={waybill} isOpening={isSending}>
      <PackPanel
        title={open.length > 0 ? <Trans>Scan a unit, or choose its line</Trans> : <Trans>All of it is here</Trans>}
        text={<Plural value={open.length} _0="Every line is received" one="# line is open" other="# lines are open" />}
      >
        <Switch
          label={<Trans>Sort later</Trans>}
          help={<Trans>The goods lie at their place for now. Without it they count as sorted to their order.</Trans>}
          checked={isLater}
          onChange={chooseLater}
        />
      </PackPanel>
      <BoxLines
        lines={lines}
        nameOf={nameOf}
        progressOf={(each) => <Progress line={each} counted={countedUnits(draft.lines[each._id])} />}
        onChoose={(id) => step((now) => ({ ...now, current: id }))}
      />
    </ModeFrame>
  );
}

/** Received of bought, and what is counted but not received yet. */
function Progress({ line, counted }: { line: InboundLine; counted: number }) {
  return (
    <>
      <Trans>
        {line.received} of {line.quantity}
      </Trans>
      {counted > 0 && (
        <Text span display="block" size="sm" c="var(--py-wait-text)">
          <Plural value={counted} one="# counted" other="# counted" />
        </Text>
      )}
    </>
  );
}
