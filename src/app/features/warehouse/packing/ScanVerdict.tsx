import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { plainNumber } from '#domain/shipping/tracking/numbers.ts';
import { localizedTitle } from '../../../i18n/localized-title.ts';
import { PackPicture, PackVerdict } from '../../../shared/pack/PackVerdict.tsx';
import { ownTitle, placeOfLine, wrongOf, type Parcel, type Verdict } from './verdict.ts';

/** How long a positive verdict shows, unless the next scan replaces it. */
const rightMs = 900;

type ScanVerdictProps = { verdict: Verdict; parcel: Parcel; onTouch: (() => void) | undefined };

/** The verdict on a scan: large, audible, and in words. */
export function ScanVerdict({ verdict, parcel, onTouch }: ScanVerdictProps) {
  const { t, i18n } = useLingui();
  const dismiss = useEffectEvent(() => onTouch?.());
  useEffect(() => {
    if (verdict.kind !== 'right') return undefined;
    const timer = setTimeout(dismiss, rightMs);
    return () => clearTimeout(timer);
  }, [verdict]);

  if (verdict.kind === 'stop') return null;
  if (verdict.kind === 'undone') return <Undone {...verdict} onTouch={onTouch} />;
  if (verdict.kind === 'wrong') return <Wrong {...{ parcel, onTouch }} opId={verdict.opId} refusal={verdict.refusal} />;
  const { opId, line, scanned, next } = verdict;
  return (
    <PackVerdict
      kind="right"
      opId={opId}
      icon={<IconCheck size={56} stroke={3} />}
      title={t`Right. ${scanned} of ${line.quantity}`}
      text={ownTitle(line, i18n.locale)}
      footLead={next && <Trans>Then go to</Trans>}
      location={next ? placeOfLine(next, parcel) : undefined}
      onTouch={onTouch}
    >
      <PackPicture src={line.image} name={ownTitle(line, i18n.locale)} />
    </PackVerdict>
  );
}

type UndoneProps = Extract<Verdict, { kind: 'undone' }> & { onTouch: (() => void) | undefined };

/** A unit was taken out of the box: which one, and its shelf. */
function Undone({ opId, line, onTouch }: UndoneProps) {
  const { i18n } = useLingui();
  const { scanned, quantity } = line;
  const name = ownTitle(line, i18n.locale);
  return (
    <PackVerdict
      kind="undone"
      opId={opId}
      icon={<IconArrowBackUp size={56} stroke={3} />}
      title={
        <Trans>
          Taken out. {scanned} of {quantity}
        </Trans>
      }
      text={name}
      footLead={line.location_code ? <Trans>Put it back at</Trans> : undefined}
      location={line.location_code || undefined}
      foot={line.location_code ? undefined : <Trans>Put it aside and ask a lead.</Trans>}
      onTouch={onTouch}
    >
      <PackPicture src={line.image} name={name} code={line.variant_code} />
    </PackVerdict>
  );
}

type Refusal = Extract<Verdict, { kind: 'wrong' }>['refusal'];

type WrongProps = { opId: string; refusal: Refusal; parcel: Parcel; onTouch: (() => void) | undefined };

function Wrong({ opId, refusal, parcel, onTouch }: WrongProps) {
  const { t, i18n } = useLingui();
  const { scanned } = refusal;
  const [title] = localizedTitle({ title: refusal.scanned_title, title_cn: refusal.scanned_title_cn }, i18n.locale);
  const [needed] = localizedTitle({ title: refusal.needed_title, title_cn: refusal.needed_title_cn }, i18n.locale);
  const slip = plainNumber(scanned);
  const wrong = wrongOf(refusal, parcel);
  const texts: Readonly<Record<typeof wrong, readonly [title: string, text: string]>> = {
    'wrong-item': [t`Wrong item`, t`${title} is not in this parcel.`],
    'one-too-many': [t`One too many`, t`All units of ${title} are already in the box.`],
    'all-back': [t`All of these are back`, t`No ${title} is left in this box.`],
    'already-packed': [t`Already packed`, t`This parcel has its label. Put nothing more into it.`],
    'own-slip': [t`This parcel is open`, t`That is its own number. Scan a unit now.`],
    'another-parcel': [
      t`Another parcel`,
      t`${slip} is another parcel. Finish this one first, or go back to the queue.`,
    ],
    'unknown-code': [t`Unknown code`, t`No product in this parcel has the code ${scanned}.`],
    stopped: [t`Stop packing`, ''],
  };
  const [head, text] = texts[wrong];
  const isSlip = wrong === 'own-slip' || wrong === 'another-parcel';
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
      foot={refusal.put_back || isSlip ? undefined : <Trans>Put it aside and ask a lead.</Trans>}
      onTouch={onTouch}
    >
      {isNamed && (
        <PackPicture src={refusal.scanned_image} name={title} label={t`You scanned`} code={refusal.scanned_code} />
      )}
      {refusal.needed_code && refusal.needed_code !== refusal.scanned_code && (
        <PackPicture src={refusal.needed_image} name={needed} label={t`You need`} code={refusal.needed_code} />
      )}
    </PackVerdict>
  );
}
