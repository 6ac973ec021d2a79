import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { PackPicture, PackVerdict } from '../../ui/pack/PackCard.tsx';
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

  if (verdict.kind === 'stop') {
    return (
      <PackVerdict
        kind="stop"
        icon={<IconAlertTriangle size={44} stroke={2} />}
        title={<Trans>Stop packing</Trans>}
        text={
          parcel.order_cancelled ? (
            <Trans>The order was cancelled. Put the goods back where they lay; there is no label.</Trans>
          ) : (
            (parcel.conflict ?? <Trans>The order changed. There is no label until somebody has decided.</Trans>)
          )
        }
        foot={<Trans>Call a lead</Trans>}
      />
    );
  }
  if (verdict.kind === 'right') {
    const { line, scanned, next } = verdict;
    return (
      <PackVerdict
        kind="right"
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
  const { refusal } = verdict;
  const titles = {
    'scan.wrong-item': t`Wrong item`,
    'scan.one-too-many': t`One too many`,
    'scan.unknown': t`Unknown code`,
    'scan.stopped': t`Stop packing`,
  };
  return (
    <PackVerdict
      kind="wrong"
      icon={<IconX size={56} stroke={3} />}
      title={titles[refusal.code]}
      text={
        <Trans>
          Scanned: {refusal.scanned_title || refusal.scanned}
          <br />
          Needed: {refusal.needed_title || '—'}
        </Trans>
      }
      footLead={refusal.put_back ? <Trans>Put it back at</Trans> : undefined}
      location={refusal.put_back || undefined}
      foot={refusal.put_back ? undefined : <Trans>Put it aside and ask a lead.</Trans>}
      onTouch={onTouch}
    />
  );
}
