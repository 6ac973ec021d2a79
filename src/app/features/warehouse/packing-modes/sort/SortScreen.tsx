import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack, UnstyledButton } from '@mantine/core';
import { IconArrowsSplit } from '@tabler/icons-react';
import { useState } from 'react';
import { isUnsortedPlace } from '#domain/warehouse/packing/sort.ts';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import { reportError } from '../../../../sync/report-error.ts';
import { sortLocally, applySorting, unsortLocally, type UnsortedLine } from '../../../../sync/pack/modes/sort.ts';
import { PackLine } from '../../../../shared/pack/PackLines.tsx';
import { PackButton } from '../../../../shared/pack/PackControls.tsx';
import { PackPanel } from '../../../../shared/pack/PackPanel.tsx';
import { soundScan } from '../../../../shared/pack/sounds.ts';
import { Plate } from '../../../../ui/text/Plate.tsx';
import { ModeFrame, ModeState, type ModeProps } from '../ModeFrame.tsx';
import { useMode } from '../use-mode.ts';
import { useSending } from '../use-sending.ts';
import classes from '../modes.module.css';
import { LyingHere } from './LyingHere.tsx';
import { SortVerdict, type SortResult } from './SortVerdict.tsx';

const unitsOf = (lines: readonly UnsortedLine[]) => lines.reduce((sum, line) => sum + line.to_sort, 0);

/** Sorts units to parcels: scan the location, then each unit; the screen shows the tray. */
export function SortScreen({ modes, warehouse, onLeave }: ModeProps) {
  const mode = useMode('sort', applySorting);
  const { warehouseId } = mode;
  const lines = mode.view?.stand.list ?? [];
  const { isSending, send } = useSending(mode.view);
  const [place, setPlace] = useState<string | null>(null);
  const [verdict, setVerdict] = useState<SortResult | null>(null);
  // Units sorted here since the screen was opened and not undone, by operation.
  const [sorted, setSorted] = useState<readonly string[]>([]);

  const sort = async (warehouse: string, code: string): Promise<boolean> => {
    const unit = await sortLocally(warehouse, code, place);
    if (!unit.ok) {
      soundScan('wrong');
      setVerdict({ kind: 'wrong', code, refusal: unit.refusal, places: unit.places });
      return false;
    }
    soundScan(unit.isLast ? 'parcelFinished' : 'right');
    setSorted([...sorted, unit.opId]);
    setVerdict({ kind: 'right', ...unit });
    return true;
  };
  const onCode = (code: string) => {
    // An error stays until it is acknowledged. Without data no code is right or wrong.
    if (warehouseId === null || !mode.view || verdict?.kind === 'wrong') return soundScan('wrong');
    if (isUnsortedPlace(lines, code)) {
      soundScan('right');
      setVerdict(null);
      return setPlace(code.trim().toUpperCase());
    }
    return void send(() => sort(warehouseId, code)).catch((error: Error) => {
      soundScan('wrong');
      reportError(error);
    });
  };
  const last = sorted.at(-1);
  const undo = async (opId: string) => {
    const line = await unsortLocally(opId);
    setSorted(sorted.filter((each) => each !== opId));
    soundScan(line ? 'undone' : 'wrong');
    setVerdict(line && { kind: 'back', line });
    return line !== null;
  };
  const onUndo =
    last === undefined || verdict?.kind === 'wrong' ? undefined : () => void send(() => undo(last)).catch(reportError);
  const here = lines.filter((line) => line.location_code === place);

  if (verdict) {
    const clear = () => setVerdict(null);
    return (
      <ModeFrame
        onCode={onCode}
        onBack={clear}
        code={place ?? undefined}
        onUndo={onUndo}
        isOpening={isSending}
        buttons={
          verdict.kind === 'wrong' && (
            <PackButton onClick={clear}>
              <Trans>Understood, go on</Trans>
            </PackButton>
          )
        }
      >
        <SortVerdict result={verdict} onTouch={clear} />
      </ModeFrame>
    );
  }
  if (place !== null) {
    return (
      <ModeFrame onCode={onCode} onBack={() => setPlace(null)} code={place} onUndo={onUndo} isOpening={isSending}>
        <PackPanel
          icon={<IconArrowsSplit size={26} stroke={1.6} />}
          title={here.length > 0 ? <Trans>Scan a unit</Trans> : <Trans>Everything here is sorted</Trans>}
          text={
            here.length > 0 ? (
              <Plural value={unitsOf(here)} one="# unit waits to be sorted" other="# units wait to be sorted" />
            ) : (
              <Trans>Continue with the next place.</Trans>
            )
          }
        />
        <Stack component="ul" gap="xs">
          {here.map((line) => (
            <Unsorted key={`${line.line_id} ${line.location_code}`} line={line} />
          ))}
        </Stack>
        <LyingHere place={place} />
      </ModeFrame>
    );
  }
  const places = [...Map.groupBy(lines, (line) => line.location_code)];
  return (
    <ModeFrame onCode={onCode} onBack={onLeave} isOpening={mode.isOpening || isSending} onUndo={onUndo}>
      {modes}
      <ModeState mode={mode} warehouse={warehouse}>
        <PackPanel
          icon={<IconArrowsSplit size={26} stroke={1.6} />}
          title={<Trans>Scan a place or a unit</Trans>}
          text={
            <Plural
              value={unitsOf(lines)}
              _0="Nothing waits to be sorted"
              one="# unit waits to be sorted"
              other="# units wait to be sorted"
            />
          }
        />
        <Stack component="ul" gap="xs">
          {places.map(([code, own]) => (
            <li key={code}>
              <UnstyledButton className={classes.row} onClick={() => setPlace(code)}>
                <Plate size="large">{code}</Plate>
                <span className={classes.end}>
                  <Plural value={unitsOf(own)} one="# unit" other="# units" />
                </span>
                <span className={classes.second}>
                  <Plural
                    value={new Set(own.map((line) => line.parcel_id)).size}
                    one="for # parcel"
                    other="for # parcels"
                  />
                </span>
              </UnstyledButton>
            </li>
          ))}
        </Stack>
      </ModeState>
    </ModeFrame>
  );
}

function Unsorted({ line }: { line: UnsortedLine }) {
  const { i18n } = useLingui();
  const { product_title: title, product_title_cn: title_cn, waybill, tray, to_sort: left } = line;
  return (
    <li className={classes.tally}>
      <PackLine
        picture={{ src: line.image, name: title }}
        location={line.variant_code}
        name={localizedTitle({ title, title_cn }, i18n.locale)[0]}
        end={<Plural value={left} one="# unit" other="# units" />}
      />
      <span className={classes.second}>
        {waybill}
        {tray !== '' && <Plate>{tray}</Plate>}
      </span>
    </li>
  );
}
