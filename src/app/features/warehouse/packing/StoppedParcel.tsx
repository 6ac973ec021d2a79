import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconHandStop, IconPrinterOff } from '@tabler/icons-react';
import { useState, type ComponentProps } from 'react';
import { unitsInBox } from '#domain/warehouse/packing/put-back.ts';
import { reportError } from '../../../sync/report-error.ts';
import { callSupervisor } from '../../../sync/pack/call-supervisor.ts';
import type { Changed, StopFacts } from '../../../sync/pack/stopped.ts';
import { PackChange, PackLine } from '../../../shared/pack/PackLines.tsx';
import { PackVerdict } from '../../../shared/pack/PackVerdict.tsx';
import { PackButton } from '../../../shared/pack/PackControls.tsx';
import { PackFrame } from '../../../shared/pack/PackFrame.tsx';
import { ownTitle, type Parcel } from './verdict.ts';

/** After this long a supervisor may be called again. */
const calledForMs = 10 * 60_000;

type StoppedParcelProps = {
  frame: Omit<ComponentProps<typeof PackFrame>, 'children' | 'controls'>;
  parcel: Parcel;
  stop: StopFacts | null;
  isUnreachable: boolean;
  onBack: () => void;
};

/** A stopped parcel: the reason, and a button to call a supervisor. */
export function StoppedParcel({ frame, parcel, stop, isUnreachable, onBack }: StoppedParcelProps) {
  const [openedAt] = useState(() => Date.now());
  const calledAt = stop?.calledAt ?? null;
  const isCalled = calledAt !== null && calledAt > openedAt - calledForMs;
  const [isCalling, setCalling] = useState(false);
  const call = async () => {
    if (isCalling) return;
    setCalling(true);
    await callSupervisor(parcel._id).catch(reportError);
    setCalling(false);
  };
  return (
    <PackFrame
      {...frame}
      controls={
        isCalled ? (
          <PackButton onClick={onBack}>
            <Trans>Back to the queue</Trans>
          </PackButton>
        ) : (
          <PackButton onClick={() => void call()}>
            <Trans>Call a lead</Trans>
          </PackButton>
        )
      }
    >
      <Stop
        parcel={parcel}
        changes={stop?.changes ?? []}
        called={isCalled ? (isUnreachable ? 'kept' : 'said') : 'not'}
      />
    </PackFrame>
  );
}

type StopProps = { parcel: Parcel; changes: readonly Changed[]; called: 'not' | 'kept' | 'said' };

function Stop({ parcel, changes, called }: StopProps) {
  const { t, i18n } = useLingui();
  const inBox = parcel.list.filter((line) => unitsInBox(parcel, line) > 0);
  return (
    <PackVerdict
      kind="stop"
      icon={<IconHandStop size={48} stroke={2} />}
      title={<Trans>Stop packing</Trans>}
      text={<Why parcel={parcel} />}
      foot={
        <>
          <IconPrinterOff size={22} stroke={1.6} aria-hidden="true" />
          {called === 'said' ? (
            <Trans>A lead is called. Put the box aside.</Trans>
          ) : called === 'kept' ? (
            <Trans>The call is sent when the connection is back. Put the box aside.</Trans>
          ) : parcel.order_cancelled ? (
            <Trans>There is no label for it.</Trans>
          ) : (
            <Trans>The label waits until a lead decides.</Trans>
          )}
        </>
      }
    >
      {changes.length > 0
        ? changes.map((line) => <Change key={line._id} line={line} />)
        : inBox.map((line) => (
            <PackLine
              key={line._id}
              picture={{ src: line.image, name: line.product_title }}
              location={line.location_code}
              name={ownTitle(line, i18n.locale)}
              end={t`${unitsInBox(parcel, line)} in the box`}
            />
          ))}
    </PackVerdict>
  );
}

function Why({ parcel: { order_cancelled, conflict } }: { parcel: Parcel }) {
  if (order_cancelled)
    return <Trans>The order was cancelled. Put the box aside; a lead decides about the goods.</Trans>;
  if (conflict === 'goods-damaged' || conflict === 'goods-missing')
    return <Trans>Goods are damaged or missing. Put the box aside; a lead decides what to do.</Trans>;
  if (conflict === 'order-changed')
    return <Trans>The order changed while it was being packed. Nothing you scanned is lost.</Trans>;
  return <Trans>The order changed. A lead decides about these goods.</Trans>;
}

/** "Was 3, now 1. Take 2 out." */
function Change({ line }: { line: Changed }) {
  const { i18n } = useLingui();
  const name = ownTitle(line, i18n.locale);
  const { was, now, in_box: inBox } = line;
  const extra = inBox - now;
  return (
    <PackChange
      picture={{ src: line.image, name }}
      name={name}
      text={
        <>
          <Trans>
            Was {was}, now {now}.
          </Trans>{' '}
          {extra > 0 ? (
            <Plural value={extra} one="Take one out." other="Take # out." />
          ) : (
            <Plural value={inBox} _0="None is in the box." one="One is in the box." other="# are in the box." />
          )}
        </>
      }
    />
  );
}
