import { Plural, Trans } from '@lingui/react/macro';
import { Stack, Text, UnstyledButton } from '@mantine/core';
import { IconPackageImport } from '@tabler/icons-react';
import { useReducer, useState } from 'react';
import { plainNumber } from '#domain/shipping/tracking/numbers.ts';
import { applyReceipts, linesByWaybill, roomIn, type InboundLine } from '../../../../sync/pack/modes/receive.ts';
import { applyReturns, findReturn } from '../../../../sync/pack/modes/returns.ts';
import { useCan } from '../../../../session/session.ts';
import { PackPanel } from '../../../../shared/pack/PackPanel.tsx';
import { soundScan } from '../../../../shared/pack/sounds.ts';
import { Plate } from '../../../../ui/text/Plate.tsx';
import { ModeFrame, ModeState, type ModeProps } from '../ModeFrame.tsx';
import { useMode } from '../use-mode.ts';
import classes from '../modes.module.css';
import { InboundBox } from './InboundBox.tsx';
import { countedIn, readDrafts } from './draft.ts';
import { LeftCounts } from './LeftCounts.tsx';
import { NotExpected } from './NotExpected.tsx';
import { ReturnBox } from './ReturnBox.tsx';
import { ReturnRows } from './ReturnRows.tsx';

const pieces = (lines: readonly InboundLine[]) => ({
  received: lines.reduce((sum, line) => sum + line.received, 0),
  expected: lines.reduce((sum, line) => sum + line.quantity, 0),
});

/** Receiving on a phone: scan the inbound waybill or the number of a return, count the contents. Stored ones work offline. */
export function ReceiveScreen({ modes, warehouse, onLeave }: ModeProps) {
  const mode = useMode('receive', applyReceipts);
  const mayReturn = useCan('aftersale.restock');
  const returns = useMode('returns', applyReturns, mayReturn);
  const [number, setNumber] = useState<string | null>(null);
  const [returnId, setReturnId] = useState<string | null>(null);
  // A box that was received, here or by another user, is no longer expected: then the list is shown again.
  const [wasExpected, setWasExpected] = useState(false);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const { warehouseId, view } = mode;
  const lines = linesByWaybill(view?.stand.list ?? []);
  const own = lines.filter((line) => line.waybill === number);
  const backs = returns.view?.stand.list ?? [];
  const openReturns = backs.filter((each) => each.is_open);
  const found = backs.find(({ _id }) => _id === returnId);
  const isBox = (code: string) => lines.some((line) => line.waybill === plainNumber(code));
  const isNumber = (code: string) => isBox(code) || findReturn(backs, code) !== undefined;

  const open = (code: string) => {
    const waybill = plainNumber(code);
    const isExpected = isBox(code);
    const found = isExpected ? undefined : findReturn(backs, code);
    soundScan(isExpected || found ? 'right' : 'wrong');
    setWasExpected(isExpected);
    setReturnId(found?._id ?? null);
    setNumber(found ? null : waybill);
  };
  const back = () => {
    setNumber(null);
    setReturnId(null);
  };

  if (warehouseId !== null && view && number !== null && (own.length > 0 || !wasExpected)) {
    if (own.length === 0) return <NotExpected number={number} onCode={open} onBack={back} />;
    const { stand } = view;
    return (
      <InboundBox
        key={number}
        warehouseId={warehouseId}
        view={view}
        lines={own}
        places={stand.places}
        roomIn={(place) => roomIn(stand, place)}
        isWaybill={isNumber}
        onWaybill={open}
        onBack={back}
      />
    );
  }
  if (warehouseId !== null && view && returns.view && found) {
    const { stand } = view;
    return (
      <ReturnBox
        key={found._id}
        warehouseId={warehouseId}
        view={returns.view}
        found={found}
        places={stand.places}
        quarantines={stand.quarantines ?? []}
        roomIn={(place) => roomIn(stand, place)}
        isNumber={isNumber}
        onNumber={open}
        onBack={back}
      />
    );
  }
  const boxes = [...Map.groupBy(lines, (line) => line.waybill)].filter(([, box]) => box.some((line) => line.is_open));
  const drafts = warehouseId === null ? {} : readDrafts(warehouseId);
  return (
    <ModeFrame onCode={open} onBack={onLeave} isOpening={mode.isOpening || (mayReturn && returns.isOpening)}>
      {modes}
      <ModeState mode={mode} warehouse={warehouse}>
        <PackPanel
          icon={<IconPackageImport size={26} stroke={1.6} />}
          title={<Trans>Scan the inbound waybill</Trans>}
          text={
            <>
              <Plural
                value={boxes.length}
                _0="Nothing is on its way"
                one="# waybill is on its way"
                other="# waybills are on their way"
              />
              {openReturns.length > 0 && (
                <>
                  {' · '}
                  <Plural value={openReturns.length} one="# return" other="# returns" />
                </>
              )}
            </>
          }
        />
        {warehouseId !== null && view && (
          <LeftCounts
            warehouseId={warehouseId}
            expected={new Set([...boxes.map(([waybill]) => waybill), ...openReturns.map((each) => each.number)])}
            onDiscard={drawAgain}
          />
        )}
        <Stack component="ul" gap="xs">
          {boxes.map(([waybill, box]) => {
            const { received, expected } = pieces(box);
            const counted = countedIn(drafts[waybill]);
            return (
              <li key={waybill}>
                <UnstyledButton className={classes.row} onClick={() => open(waybill)}>
                  <Plate size="large">{waybill}</Plate>
                  <span className={classes.end}>
                    <Trans>
                      {received} of {expected}
                    </Trans>
                  </span>
                  <span className={classes.second}>
                    {box[0]?.supplier_name}
                    {counted > 0 && (
                      <Text span inherit c="var(--py-wait-text)">
                        <Plural value={counted} one="# counted, not received" other="# counted, not received" />
                      </Text>
                    )}
                  </span>
                  <span className={classes.more}>
                    <Plural value={box.length} one="# line" other="# lines" />
                  </span>
                </UnstyledButton>
              </li>
            );
          })}
        </Stack>
        <ReturnRows returns={openReturns} drafts={drafts} onOpen={open} />
      </ModeState>
    </ModeFrame>
  );
}
