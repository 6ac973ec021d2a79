import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { putBackLines, unitsBackOf, unitsToPutBack } from '#domain/warehouse/packing/put-back.ts';
import { nextLine } from '#domain/warehouse/packing/scan.ts';
import { packLines } from '../../../sync/pack/parcel.ts';
import type { CameraSwitch } from '../../../shared/pack/PackCamera.tsx';
import { PackButton, PackControls } from '../../../shared/pack/PackControls.tsx';
import { PackFrame } from '../../../shared/pack/PackFrame.tsx';
import { PackLine, PackLines } from '../../../shared/pack/PackLines.tsx';
import { PackNext } from '../../../shared/pack/PackNext.tsx';
import { PackPanel } from '../../../shared/pack/PackPanel.tsx';
import { PackPicture, PackVerdict } from '../../../shared/pack/PackVerdict.tsx';
import { Note } from '../../../ui/Note.tsx';
import { ScanVerdict } from './ScanVerdict.tsx';
import type { PutBack } from './use-put-back.ts';
import { ownTitle, type Parcel } from './verdict.ts';

type PutBackParcelProps = {
  frame: Omit<ComponentProps<typeof PackFrame>, 'children' | 'controls'>;
  parcel: Parcel;
  putBack: PutBack;
  onType: (use: (code: string) => void) => void;
  paused: boolean;
  camera: CameraSwitch;
};

/** A parcel with units in its box that left the order: each is scanned back to its shelf, and is available again then. */
export function PutBackParcel({ frame, parcel, putBack, onType, paused, camera }: PutBackParcelProps) {
  const { t, i18n } = useLingui();
  const { verdict, scan, clear } = putBack;
  if (verdict?.kind === 'wrong')
    return (
      <PackFrame
        {...frame}
        progress={undefined}
        controls={
          <PackButton onClick={clear}>
            <Trans>Understood, go on</Trans>
          </PackButton>
        }
      >
        <ScanVerdict verdict={verdict} parcel={parcel} onTouch={clear} />
      </PackFrame>
    );
  const isCancelled = parcel.status === parcelStatus.cancelled;
  const at = nextLine(putBackLines(parcel, packLines(parcel)));
  const next = at === null ? undefined : parcel.list[at];
  const left = unitsToPutBack(parcel, parcel.list);
  return (
    <PackFrame
      {...frame}
      progress={undefined}
      controls={<PackControls ready={!paused} onType={() => onType((code) => void scan(code))} {...camera} />}
    >
      {verdict ? (
        <PackVerdict
          kind="undone"
          opId={verdict.opId}
          icon={<IconArrowBackUp size={56} stroke={3} />}
          title={<Trans>Put it back</Trans>}
          text={ownTitle(verdict.line, i18n.locale)}
          footLead={<Trans>Put it back at</Trans>}
          location={verdict.line.location_code || '—'}
          onTouch={clear}
        >
          <PackPicture src={verdict.line.image} name={ownTitle(verdict.line, i18n.locale)} />
        </PackVerdict>
      ) : (
        <>
          <Note
            tone="wait"
            icon={<IconArrowBackUp size={20} stroke={1.6} />}
            title={
              isCancelled ? (
                <Plural value={left} one="Cancelled: put # unit back" other="Cancelled: put # units back" />
              ) : (
                <Plural value={left} one="Order changed: put # unit back" other="Order changed: put # units back" />
              )
            }
            text={
              !isCancelled ? (
                <Trans>Scan each unit that comes out of the box. Then a lead decides about the rest.</Trans>
              ) : parcel.label_prints > 0 ? (
                <Trans>
                  Take the box out of the hand-over and tear up its label. Scan each unit as you put it on its shelf.
                </Trans>
              ) : (
                <Trans>Scan each unit in the box as you put it on its shelf.</Trans>
              )
            }
          />
          {next && (
            <PackNext
              lead={<Trans>Put it back at</Trans>}
              location={next.location_code || '—'}
              picture={{ src: next.image, name: next.product_title }}
              left={unitsBackOf(parcel, next)}
              leftLabels={isCancelled ? <Trans>in the box</Trans> : <Trans>to take out</Trans>}
              title={next.product_title}
              titleCn={next.product_title_cn}
              code={next.variant_code}
            />
          )}
        </>
      )}
      <PackLines>
        {parcel.list
          .filter((line) => line !== next && unitsBackOf(parcel, line) > 0)
          .map((line) => (
            <PackLine
              key={line._id}
              picture={{ src: line.image, name: line.product_title }}
              location={line.location_code}
              name={ownTitle(line, i18n.locale)}
              end={
                isCancelled ? t`${unitsBackOf(parcel, line)} in the box` : t`${unitsBackOf(parcel, line)} to take out`
              }
            />
          ))}
      </PackLines>
    </PackFrame>
  );
}

type EmptyBoxProps = Pick<PutBackParcelProps, 'frame'> & { onBack: () => void };

/** A cancelled parcel without units in its box. */
export const EmptyBox = ({ frame, onBack }: EmptyBoxProps) => (
  <PackFrame
    {...frame}
    progress={undefined}
    controls={
      <PackButton onClick={onBack}>
        <Trans>Back to the queue</Trans>
      </PackButton>
    }
  >
    <PackPanel
      icon={<IconCheck size={26} stroke={2.4} />}
      good
      title={<Trans>Nothing is left in the box</Trans>}
      text={<Trans>The processing of this order was cancelled. Its goods are on their shelves.</Trans>}
    />
  </PackFrame>
);
