import { Trans, useLingui } from '@lingui/react/macro';
import { nextLine } from '#domain/packing/scan.ts';
import { Refused } from '../../sync/failure.ts';
import { PackButton, PackControls } from '../../ui/pack/PackControls.tsx';
import { PackFrame } from '../../ui/pack/PackFrame.tsx';
import { PackLine, PackLines, PackNext } from '../../ui/pack/PackCard.tsx';
import { UnitBar } from '../../ui/pack/UnitBar.tsx';
import { ErrorPanel } from '../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../ui/state/SkeletonRows.tsx';
import { FinishParcel } from './FinishParcel.tsx';
import { ScanVerdict } from './ScanVerdict.tsx';
import { useParcel } from './use-parcel.ts';
import { useWedge } from './use-wedge.ts';
import { packLines, unitsOf, type Parcel } from './verdict.ts';

type PackParcelProps = {
  number: string;
  /** Opens the field for a typed code. */
  onType: (use: (code: string) => void) => void;
  onBack: () => void;
  paused: boolean;
};

const isStopped = (parcel: Parcel) =>
  parcel.order_cancelled || parcel.status === 'conflict' || parcel.status === 'cancelled';

/** One parcel from its first scan to the hand-over. */
export function PackParcel({ number, onType, onBack, paused }: PackParcelProps) {
  const { t } = useLingui();
  const { query, parcel, verdict, waiting, scan, keep, clear } = useParcel(number);
  const { scanned, needed } = parcel ? unitsOf(parcel) : { scanned: 0, needed: 0 };
  const allIn = parcel !== undefined && scanned >= needed;
  const stopped = parcel !== undefined && isStopped(parcel);
  useWedge(scan, !paused && parcel !== undefined && !stopped);

  if (!parcel) {
    return (
      <PackFrame onBack={onBack} code={number}>
        {query.error ? (
          <ErrorPanel
            title={query.error instanceof Refused ? <Trans>Unknown parcel</Trans> : <Trans>Network Error</Trans>}
            text={query.error.message}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <SkeletonRows label={t`Parcel`} rows={4} />
        )}
      </PackFrame>
    );
  }

  const at = nextLine(packLines(parcel));
  const next = at === null ? null : parcel.list[at];
  const wrong = verdict?.kind === 'wrong' || verdict?.kind === 'stop';
  const controls = wrong ? (
    <PackButton onClick={verdict?.kind === 'stop' ? onBack : clear}>
      {verdict?.kind === 'stop' ? <Trans>Back to the queue</Trans> : <Trans>Understood, go on</Trans>}
    </PackButton>
  ) : allIn || stopped ? null : (
    <PackControls ready={!paused} onType={() => onType(scan)} />
  );

  return (
    <PackFrame
      onBack={onBack}
      code={parcel.waybill}
      country={parcel.country_code}
      waiting={waiting > 1 ? waiting : undefined}
      progress={<UnitBar done={scanned} total={needed} />}
      controls={controls}
    >
      {body()}
    </PackFrame>
  );

  function body() {
    if (!parcel) return null;
    if (stopped) return <ScanVerdict verdict={{ kind: 'stop' }} parcel={parcel} onTouch={undefined} />;
    if (verdict && !(allIn && verdict.kind === 'right'))
      return <ScanVerdict verdict={verdict} parcel={parcel} onTouch={clear} />;
    if (allIn) return <FinishParcel parcel={parcel} onParcel={keep} onDone={onBack} sending={waiting > 0} />;
    if (parcel.status === 'waiting' || !next) return <NotReady />;
    const others = parcel.list.filter((line) => line !== next);
    return (
      <>
        <PackNext
          lead={<Trans>Go to</Trans>}
          location={next.location_code || '—'}
          picture={{ src: next.image, name: next.product_title }}
          left={next.quantity - next.scanned}
          leftWords={<Trans>more to scan</Trans>}
          title={next.product_title}
          titleCn={next.product_title_cn}
          code={next.variant_code}
        />
        <PackLines>
          {others.map((line) => (
            <PackLine
              key={line._id}
              picture={{ src: line.image, name: line.product_title }}
              location={line.location_code}
              name={line.product_title}
              end={t`${line.scanned} of ${line.quantity}`}
              done={line.scanned >= line.quantity}
            />
          ))}
        </PackLines>
      </>
    );
  }
}

function NotReady() {
  return (
    <ErrorPanel
      title={<Trans>Not all goods are here yet</Trans>}
      text={<Trans>This parcel can be packed when the last of its goods has been received and sorted.</Trans>}
    />
  );
}
