import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { nextLine } from '#domain/warehouse/packing/scan.ts';
import { isWaybill, plainNumber } from '#domain/shipping/tracking/numbers.ts';
import { isNetworkError, isStorageFailure } from '../../../sync/failure.ts';
import { packLines, unitsOf } from '../../../sync/pack/parcel.ts';
import { PackLine, PackLines } from '../../../shared/pack/PackLines.tsx';
import { NoStorage } from '../../../shared/pack/NoStorage.tsx';
import { PackNext } from '../../../shared/pack/PackNext.tsx';
import { PackCamera, type CameraSwitch } from '../../../shared/pack/PackCamera.tsx';
import { PackButton, PackControls } from '../../../shared/pack/PackControls.tsx';
import { PackFrame } from '../../../shared/pack/PackFrame.tsx';
import { UnitBar } from '../../../shared/pack/UnitBar.tsx';
import { useWedge } from '../../../shared/pack/use-wedge.ts';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { FinishParcel } from './finish/FinishParcel.tsx';
import { ChangeTo, OtherWarehouse, useElsewhere } from './OtherWarehouse.tsx';
import { PackVoice } from './scan/PackVoice.tsx';
import { NotReady, OfflineNotice } from './PackNotes.tsx';
import { EmptyBox, PutBackParcel } from './PutBackParcel.tsx';
import { ReportProblem } from './ReportProblem.tsx';
import { ScanVerdict } from './ScanVerdict.tsx';
import { StoppedParcel } from './StoppedParcel.tsx';
import { useParcel } from './use-parcel.ts';
import { usePutBack } from './use-put-back.ts';
import { ownTitle, placeOfLine, type Parcel, type ParcelLine } from './verdict.ts';

type PackParcelProps = {
  number: string;
  /** Opens the field for a typed code. */
  onType: (use: (code: string) => void) => void;
  onBack: () => void;
  /** Opens another parcel. */
  onNumber: (number: string) => void;
  paused: boolean;
  camera: CameraSwitch;
};

/** Packs one parcel, from its first scan to the hand-over. */
export function PackParcel({ number, onType, onBack, onNumber, paused, camera }: PackParcelProps) {
  const { t } = useLingui();
  const {
    query,
    parcel,
    wasPacked = false,
    verdict,
    isStop,
    stop,
    waiting,
    scans,
    isAway,
    scan,
    undo,
    clear,
  } = useParcel(number);
  const elsewhere = useElsewhere(parcel);
  const putBack = usePutBack(parcel);
  // Parcels stored by an older version have no such field.
  const isUnpacking = Boolean(parcel?.put_back_since);
  const isPacked = parcel !== undefined && parcel.labelled_at !== null;
  const isUnknown = parcel === undefined && query.error !== null;
  const onCode = (code: string) => {
    // No parcel is open: the next code is a slip.
    if (isUnknown) return onNumber(code);
    if (isUnpacking) return void putBack.scan(code);
    const slip = plainNumber(code);
    // If this one is labelled, or cannot be packed yet, the next slip opens directly.
    if ((isPacked || parcel?.status === parcelStatus.waiting) && isWaybill(slip) && slip !== parcel?.waybill)
      onNumber(slip);
    else void scan(code);
    return undefined;
  };
  // The open parcel's slip on the table may come into the picture again.
  const handleCode = (code: string) => {
    if (plainNumber(code) !== parcel?.waybill) onCode(code);
  };
  const [reporting, setReporting] = useState(false);
  const isRefusing = paused || reporting || (isStop && !isUnpacking) || elsewhere !== null;
  // Scans made while the parcel loads are queued.
  const isOpening = parcel === undefined && !isUnknown;
  useWedge(onCode, isRefusing ? 'refuses' : isOpening ? 'queues' : 'on');

  if (!parcel) {
    if (isStorageFailure(query.error))
      return (
        <PackFrame onBack={onBack} code={number}>
          <NoStorage />
        </PackFrame>
      );
    return (
      <PackFrame onBack={onBack} code={number} controls={query.error && <BackToQueue onBack={onBack} />}>
        {query.error ? (
          <ErrorPanel
            title={isNetworkError(query.error) ? <Trans>Not on this device</Trans> : <Trans>Unknown parcel</Trans>}
            text={
              isNetworkError(query.error) ? (
                <Trans>It opens when the connection is back. Put the slip aside and scan another one.</Trans>
              ) : (
                query.error.message
              )
            }
            onRetry={() => void query.refetch()}
          />
        ) : (
          <SkeletonRows label={t`Parcel`} rows={4} />
        )}
      </PackFrame>
    );
  }

  const report = () => setReporting(true);
  const problem = reporting && <ReportProblem parcel={parcel} onClose={() => setReporting(false)} />;
  const { scanned, needed } = unitsOf(parcel);
  const allIn = scanned >= needed;
  const frame = {
    onBack,
    code: parcel.waybill,
    country: parcel.country_code,
    waiting: isAway ? waiting : undefined,
    progress: <UnitBar done={scanned} total={needed} />,
    // No announcements between the last unit and the label.
    camera: camera.isLooking && (!allIn || isPacked) && <PackCamera onCode={handleCode} paused={paused || reporting} />,
  };
  if (elsewhere !== null) {
    return (
      <PackFrame
        {...frame}
        camera={null}
        controls={
          <Stack gap={10}>
            <ChangeTo {...elsewhere} />
            <BackToQueue onBack={onBack} />
          </Stack>
        }
      >
        <OtherWarehouse name={elsewhere.name} />
      </PackFrame>
    );
  }
  if (isUnpacking) {
    const seen = camera.isLooking && <PackCamera onCode={handleCode} paused={paused} />;
    return <PutBackParcel frame={{ ...frame, camera: seen }} {...{ parcel, putBack, onType, paused, camera }} />;
  }
  // Units put back wait to be sent like scans; only a scan may have put one into the box since.
  if (parcel.status === parcelStatus.cancelled && scans === 0)
    return <EmptyBox frame={{ ...frame, camera: null }} onBack={onBack} />;
  if (isStop) {
    return (
      <StoppedParcel
        frame={{ ...frame, camera: null }}
        parcel={parcel}
        stop={stop}
        isUnreachable={isAway}
        onBack={onBack}
      />
    );
  }
  if (parcel.status === parcelStatus.waiting) {
    return (
      <PackFrame {...frame} controls={<BackToQueue onBack={onBack} />}>
        <NotReady parcel={parcel} isAway={isAway} />
      </PackFrame>
    );
  }
  if (verdict?.kind === 'wrong') {
    const buttonLabel = verdict.refusal.put_back ? <Trans>Put back, go on</Trans> : <Trans>Understood, go on</Trans>;
    return (
      <PackFrame {...frame} controls={<PackButton onClick={clear}>{buttonLabel}</PackButton>}>
        <ScanVerdict verdict={verdict} parcel={parcel} onTouch={clear} />
      </PackFrame>
    );
  }
  if (allIn) {
    return (
      <>
        <FinishParcel
          frame={frame}
          parcel={parcel}
          onUndo={() => void undo()}
          onProblem={report}
          sending={waiting > 0}
          wasPacked={wasPacked}
        />
        {problem}
      </>
    );
  }
  const next = nextOf(parcel);
  return (
    <PackFrame
      {...frame}
      controls={
        <PackControls
          ready={!paused && !reporting}
          onProblem={report}
          onType={() => onType((code) => void scan(code))}
          onUndo={scanned > 0 ? () => void undo() : undefined}
          {...camera}
          end={<PackVoice next={placeOf(next, parcel)} />}
        />
      }
    >
      {/* A verdict needs the whole height: its last line says where the unit goes. */}
      {isAway && scans > 0 && !verdict && <OfflineNotice scans={scans} />}
      {verdict ? (
        <ScanVerdict verdict={verdict} parcel={parcel} onTouch={clear} />
      ) : (
        <NextUnit line={next} parcel={parcel} />
      )}
      {/* Kept mounted from card to verdict, because rendering again would delay the packer. */}
      <Lines parcel={parcel} lines={verdict ? parcel.list : parcel.list.filter((line) => line !== next)} />
      {problem}
    </PackFrame>
  );
}

function nextOf(parcel: Parcel): ParcelLine | undefined {
  const at = nextLine(packLines(parcel));
  return at === null ? undefined : parcel.list[at];
}

/** The current line, for voice output. */
const placeOf = (next: ParcelLine | undefined, parcel: Parcel) =>
  next && { line: next._id, location: placeOfLine(next, parcel), left: next.quantity - next.scanned };

function NextUnit({ line: next, parcel }: { line: ParcelLine | undefined; parcel: Parcel }) {
  if (!next) return null;
  return (
    <PackNext
      lead={<Trans>Go to</Trans>}
      location={placeOfLine(next, parcel) || '—'}
      picture={{ src: next.image, name: next.product_title }}
      left={next.quantity - next.scanned}
      leftLabels={<Trans>more to scan</Trans>}
      title={next.product_title}
      titleCn={next.product_title_cn}
      code={next.variant_code}
    />
  );
}

function Lines({ parcel, lines }: { parcel: Parcel; lines: readonly ParcelLine[] }) {
  const { t, i18n } = useLingui();
  return (
    <PackLines>
      {lines.map((line) => (
        <PackLine
          key={line._id}
          picture={{ src: line.image, name: line.product_title }}
          location={placeOfLine(line, parcel)}
          name={ownTitle(line, i18n.locale)}
          end={t`${line.scanned} of ${line.quantity}`}
          done={line.scanned >= line.quantity}
        />
      ))}
    </PackLines>
  );
}

const BackToQueue = ({ onBack }: { onBack: () => void }) => (
  <PackButton onClick={onBack}>
    <Trans>Back to the queue</Trans>
  </PackButton>
);
