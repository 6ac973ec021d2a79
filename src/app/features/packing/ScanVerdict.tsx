import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconHandStop, IconPrinterOff, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { isWaybill, plainNumber } from '#domain/shipping/numbers.ts';
import { PackLine, PackPicture, PackVerdict } from '../../ui/pack/PackCard.tsx';
import type { Parcel, Verdict } from './verdict.ts';

/** A right scan shows itself this long, or until the next one. */
const rightMs = 900;

type ScanVerdictProps = { verdict: Verdict; parcel: Parcel; onTouch: (() => void) | undefined };

/** The answer to a scan: seen from two metres, heard, and in words. */
export function ScanVerdict({ verdict, parcel, onTouch }: ScanVerdictProps) {
  const { t } = useLingui();
  const gone = useEffectEvent(() => onTouch?.());
  useEffect(() => {
    if (verdict.kind !== 'right') return undefined;
    const timer = setTimeout(gone, rightMs);
    return () => clearTimeout(timer);
  }, [verdict]);

  if (verdict.kind === 'stop') return <Stop parcel={parcel} />;
  if (verdict.kind === 'wrong') return <Wrong {...{ parcel, onTouch }} opId={verdict.opId} refusal={verdict.refusal} />;
  const { opId, line, scanned, next } = verdict;
  return (
    <PackVerdict
      kind="right"
      opId={opId}
      icon={<IconCheck size={56} stroke={3} />}
      title={t`Right. ${scanned} of ${line.quantity}`}
      text={line.product_title}
      footLead={next && <Trans>Then go to</Trans>}
      location={next?.location_code}
      onTouch={onTouch}
    >
      <PackPicture src={line.image} name={line.product_title} />
    </PackVerdict>
  );
}

type Refusal = Extract<Verdict, { kind: 'wrong' }>['refusal'];

type WrongProps = { opId: string; refusal: Refusal; parcel: Parcel; onTouch: (() => void) | undefined };

function Wrong({ opId, refusal, parcel, onTouch }: WrongProps) {
  const { t } = useLingui();
  const { code, scanned, scanned_title: title } = refusal;
  const slip = plainNumber(scanned);
  const isSlip = code === 'scan.unknown' && isWaybill(slip);
  const isOwn = slip === parcel.waybill || slip === parcel.track_no;
  const words = {
    'scan.wrong-item': [t`Wrong item`, t`${title} is not in this parcel.`],
    'scan.one-too-many':
      parcel.label_prints > 0
        ? [t`Already packed`, t`This parcel has its label. Put nothing more into it.`]
        : [t`One too many`, t`Every ${title} of this parcel is in already.`],
    'scan.unknown': isOwn
      ? [t`This parcel is open`, t`That is its own number. Scan a unit now.`]
      : isSlip
        ? [t`Another parcel`, t`${slip} is another parcel. Finish this one first, or go back to the queue.`]
        : [t`Unknown code`, t`${scanned} is no product of ours.`],
    'scan.stopped': [t`Stop packing`, ''],
  };
  const [head, text] = words[code];
  const isNamed = refusal.scanned_code !== '';
  return (
    <PackVerdict
      kind="wrong"
      opId={opId}
      icon={<IconX size={56} stroke={3} />}
      title={head}
      text={text}
      footLead={refusal.put_back ? <Trans>Put it back at</Trans> : undefined}
      location={refusal.put_back || undefined}
      foot={refusal.put_back || isOwn || isSlip ? undefined : <Trans>Put it aside and ask a lead.</Trans>}
      onTouch={onTouch}
    >
      {isNamed && (
        <PackPicture src={refusal.scanned_image} name={title} label={t`You scanned`} code={refusal.scanned_code} />
      )}
      {refusal.needed_code && refusal.needed_code !== refusal.scanned_code && (
        <PackPicture
          src={refusal.needed_image}
          name={refusal.needed_title}
          label={t`You need`}
          code={refusal.needed_code}
        />
      )}
    </PackVerdict>
  );
}

function Stop({ parcel }: { parcel: Parcel }) {
  const { t } = useLingui();
  const inBox = parcel.list.filter((line) => line.scanned > 0);
  return (
    <PackVerdict
      kind="stop"
      icon={<IconHandStop size={48} stroke={2} />}
      title={<Trans>Stop packing</Trans>}
      text={
        parcel.order_cancelled ? (
          <Trans>The order was cancelled. Put the goods back where they lay.</Trans>
        ) : parcel.conflict === 'goods-damaged' || parcel.conflict === 'goods-missing' ? (
          <Trans>Goods are damaged or missing. Put the box aside; a lead decides what becomes of it.</Trans>
        ) : (
          <Trans>The order changed. A lead decides about these goods.</Trans>
        )
      }
      foot={
        <>
          <IconPrinterOff size={22} stroke={1.6} aria-hidden="true" />
          <Trans>There is no label. Call a lead.</Trans>
        </>
      }
    >
      {inBox.map((line) => (
        <PackLine
          key={line._id}
          picture={{ src: line.image, name: line.product_title }}
          location={line.location_code}
          name={line.product_title}
          end={t`${line.scanned} in the box`}
        />
      ))}
    </PackVerdict>
  );
}
