import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { unitsBack, unitsOut } from '#domain/sales/after-sales/restock.ts';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import type { Return, ReturnLine } from '../../../../sync/pack/modes/returns.ts';
import { PackPanel } from '../../../../shared/pack/PackPanel.tsx';
import { soundScan } from '../../../../shared/pack/sounds.ts';
import { ModeFrame } from '../ModeFrame.tsx';
import { ModeWrong } from '../ModeWrong.tsx';
import { useSending } from '../use-sending.ts';
import { BoxLines } from './BoxLines.tsx';
import { boxScan } from './box-scan.ts';
import { countedUnits, lineDraft, readBox, withLine, withoutLine } from './draft.ts';
import { ReturnCount } from './ReturnCount.tsx';
import { useBoxDraft } from './use-box-draft.ts';

type ReturnBoxProps = {
  warehouseId: string;
  /** The mode's data, new after each operation. */
  view: object;
  found: Return;
  places: readonly string[];
  /** Locations that hold pieces until a lead decides about them. */
  quarantines: readonly string[];
  /** How many pieces fit into a location; null: no limit. */
  roomIn: (place: string) => number | null;
  /** Whether a code opens another box or return. */
  isNumber: (code: string) => boolean;
  onNumber: (code: string) => void;
  onBack: () => void;
};

/** The line in the form that scans take. */
const countable = (line: ReturnLine, isOpen: boolean) => ({
  ...line,
  _id: line.order_line_id,
  received: unitsBack(line),
  is_open: isOpen && unitsOut(line) > 0,
});

/** One return: its lines, and the current one. Scanning a unit opens its line and counts it. Counts are stored until they are booked. */
export function ReturnBox(props: ReturnBoxProps) {
  const { warehouseId, view, found, quarantines, roomIn, isNumber, onNumber, onBack } = props;
  const { t, i18n } = useLingui();
  const { draft, current, step } = useBoxDraft(warehouseId, found.number);
  const [wrong, setWrong] = useState<{ code: string; isFull: boolean } | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const { isSending, send } = useSending(view);
  const lines = found.lines.map((line) => countable(line, found.is_open));
  const places = [...props.places, ...quarantines];
  const open = lines.filter((line) => line.is_open);
  const line = open.find(({ _id }) => _id === draft.current);
  const nameOf = (each: ReturnLine) =>
    localizedTitle({ title: each.product_title, title_cn: each.product_title_cn }, i18n.locale)[0];

  const handleCode = (code: string) => {
    // An error stays until it is acknowledged.
    if (wrong) return soundScan('wrong');
    const now = readBox(warehouseId, found.number);
    const counted = (id: string) => countedUnits(now.lines[id]);
    // Another device may have booked the rest of the current line.
    const lineId = open.find(({ _id }) => _id === current.current)?._id ?? null;
    const scan = boxScan({ lines, places, isWaybill: isNumber, counted }, lineId, code);
    if (scan.kind === 'waybill') return onNumber(code);
    if (scan.kind === 'unit' || scan.kind === 'otherLine' || scan.kind === 'nextLine') {
      const { _id: id } = scan.line;
      if (step((all) => withLine(all, id, { scanned: lineDraft(all, id).scanned + 1 }))) soundScan('right');
      return undefined;
    }
    if (scan.kind === 'place') {
      if (step((all) => withLine(all, lineId ?? '', { place: scan.place }))) soundScan('right');
      return undefined;
    }
    soundScan('wrong');
    return setWrong({ code, isFull: scan.kind === 'full' });
  };

  if (wrong) {
    const { code, isFull } = wrong;
    return (
      <ModeWrong
        title={isFull ? t`Already booked` : t`Not in this return`}
        text={isFull ? t`All units of ${code} are booked.` : t`${code} is not in ${found.number}.`}
        foot={<Trans>Put it aside and ask a lead.</Trans>}
        onCode={handleCode}
        onBack={() => setWrong(null)}
      />
    );
  }
  if (line) {
    return (
      <ReturnCount
        key={line._id}
        warehouseId={warehouseId}
        found={found}
        line={line}
        draft={lineDraft(draft, line._id)}
        onChange={(more) => step((now) => withLine(now, line._id, more))}
        places={places}
        quarantines={quarantines}
        roomIn={roomIn}
        paused={isChoosing}
        onPause={setChoosing}
        isSending={isSending}
        send={send}
        onCode={handleCode}
        onBack={() => step((now) => ({ ...now, current: null }))}
        onDone={() => step((now) => withoutLine(now, line._id))}
      />
    );
  }
  return (
    <ModeFrame onCode={handleCode} onBack={onBack} code={found.order_number} isOpening={isSending}>
      <PackPanel
        title={open.length > 0 ? <Trans>Scan a unit, or choose its line</Trans> : <Trans>All of it is booked</Trans>}
        text={`${found.number} · ${found.seller_name}`}
      />
      <BoxLines
        lines={lines}
        nameOf={nameOf}
        progressOf={(each) => t`${unitsBack(each)} of ${each.quantity}`}
        onChoose={(id) => step((now) => ({ ...now, current: id }))}
      />
    </ModeFrame>
  );
}
