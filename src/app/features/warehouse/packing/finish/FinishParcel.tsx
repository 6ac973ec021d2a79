import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowRight,
  IconCheck,
  IconFlag3,
  IconPrinter,
  IconScale,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { parcelsSent, parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { lacksPhoto } from '#domain/warehouse/packing/photo.ts';
import { useCan } from '../../../../session/session.ts';
import { unitsOf } from '../../../../sync/pack/parcel.ts';
import { callQuery, useCommand } from '../../../../sync/queries.ts';
import { NumberField } from '../../../../ui/form/NumberField.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { ThumbTile } from '../../../../ui/list/Thumbs.tsx';
import { PackButton, PackChoice, PackChoices } from '../../../../shared/pack/PackControls.tsx';
import { PackFrame } from '../../../../shared/pack/PackFrame.tsx';
import { PackPanel } from '../../../../shared/pack/PackPanel.tsx';
import { PackWeight } from '../../../../shared/pack/weight/PackWeight.tsx';
import classes from '../packing.module.css';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { BoxPhoto } from '../photo/BoxPhoto.tsx';
import { ScaleLink } from '../scan/ScaleLink.tsx';
import { labelObstacle, type LabelObstacle } from './label-obstacle.ts';
import { usePrint } from './use-print.ts';
import { useWeight } from './use-weight.ts';
import { WeightOutside } from './WeightOutside.tsx';
import type { Parcel } from '../verdict.ts';

type FinishParcelProps = {
  frame: Omit<ComponentProps<typeof PackFrame>, 'children' | 'controls'>;
  parcel: Parcel;
  /** Takes the last unit out of the box again. */
  onUndo: () => void;
  /** Scans of this parcel have no response yet. */
  sending: boolean;
  /** Reports damage found after scanning. */
  onProblem: () => void;
  /** It had its label when it was opened here. */
  wasPacked: boolean;
};

/** After the last unit: weigh, print the label, then the next parcel; or hand this one over at once. */
export function FinishParcel({ frame, parcel, onUndo, onProblem, sending, wasPacked }: FinishParcelProps) {
  const { t } = useLingui();
  const weight = useWeight(parcel);
  const { grams, setGrams } = weight;
  const mayPrint = useCan('label.print');
  // Supervisors agree by their own session.
  const mayAgree = useCan('parcel.decide');
  const isLabelled = parcel.labelled_at !== null;
  const { print, isPrinting, isLost } = usePrint(parcel, weight.lead.ask);
  const isOffline = frame.waiting !== undefined;
  /** The label is made, but it was lost on the way: it is printed again before the next parcel. */
  const isLabelLost = isLabelled && isLost;
  // Unknown before the first connection: then the server decides whether a photo is required for the label.
  const { data: rules } = useQuery(callQuery('pack.rules', {}));
  const photoRule = rules?.photo ?? 'asked';
  const obstacles: Readonly<Record<LabelObstacle, string>> = {
    permission: t`A packer or a manager prints the label.`,
    connection: t`The label needs the connection.`,
    sending: t`Scans are being sent.`,
    weight: t`Weigh the parcel first.`,
    'weight-reason': t`The weight is outside the range: weigh again or say why.`,
    'lead-code': t`Type the code that the leads have received.`,
    'lead-connection': t`A lead has to agree to this weight. That needs the connection.`,
    photo: t`Photograph the open box first.`,
  };
  const needsReason = weight.need !== 'nothing' && !weight.reason;
  const isLeadMissing = weight.need === 'lead' && !mayAgree;
  const needsLead = isLeadMissing && !weight.lead.code.trim();
  /** All that can be done without a connection is done. */
  const isSaved = isOffline && !isLabelled && weight.isRecorded && !lacksPhoto(photoRule, parcel);
  const canSave =
    isOffline && !isLabelled && grams !== undefined && !weight.isRecorded && !needsReason && !isLeadMissing;
  const code = labelObstacle(parcel, {
    mayPrint,
    isAway: isOffline,
    isSending: sending,
    grams,
    needsReason,
    needsLead,
    isCodeSent: weight.lead.isCodeSent,
    photoRule,
  });
  const obstacle = code && obstacles[code];
  const { needed } = unitsOf(parcel);
  return (
    <PackFrame
      {...frame}
      controls={
        <Stack gap={10}>
          {isLabelLost ? null : isLabelled ? (
            <PackChoices
              why={
                isOffline && parcel.status === parcelStatus.packed
                  ? t`Label and hand-over need the connection.`
                  : obstacle
              }
            >
              <HandOver parcel={parcel} isOffline={isOffline} onDone={frame.onBack} />
              <PackChoice
                icon={<IconPrinter size={24} stroke={1.6} />}
                disabled={obstacle !== undefined || isPrinting}
                onClick={() => void print(undefined)}
              >
                <Trans>Reprint label</Trans>
              </PackChoice>
            </PackChoices>
          ) : (
            <PackChoices>
              <PackChoice icon={<IconArrowBackUp size={24} stroke={1.6} />} onClick={onUndo}>
                <Trans>Undo the last scan</Trans>
              </PackChoice>
              <PackChoice icon={<IconFlag3 size={24} stroke={1.6} />} onClick={onProblem}>
                <Trans>Report a problem</Trans>
              </PackChoice>
            </PackChoices>
          )}
          {isSaved || (isLabelled && !isLabelLost) ? (
            <PackButton primary icon={<IconArrowRight size={24} stroke={1.6} />} onClick={frame.onBack}>
              <Trans>Next parcel</Trans>
            </PackButton>
          ) : canSave ? (
            <PackButton primary icon={<IconScale size={24} stroke={1.6} />} onClick={weight.saveOffline}>
              <Trans>Save the weight</Trans>
            </PackButton>
          ) : (
            <PackButton
              primary
              icon={<IconPrinter size={24} stroke={1.6} />}
              loading={isPrinting}
              why={obstacle}
              onClick={() => void print(isLabelled ? undefined : weight.weighing)}
            >
              <Trans>Print label</Trans>
            </PackButton>
          )}
        </Stack>
      }
    >
      <PackPanel
        icon={<IconCheck size={26} stroke={2.4} />}
        good
        takesFocus
        title={
          wasPacked ? (
            <Trans>Already packed</Trans>
          ) : (
            <Plural value={needed} one="The one unit is in" other="All # units are in" />
          )
        }
        text={
          isLabelLost ? (
            <Trans>The label did not arrive here, because the connection broke. Print it now.</Trans>
          ) : isLabelled ? (
            <>
              {wasPacked && <PackedBy parcel={parcel} />}
              {parcelsSent.includes(parcel.status) ? (
                <Trans>It has left the warehouse.</Trans>
              ) : (
                <Labelled prints={parcel.label_prints} />
              )}
            </>
          ) : isSaved ? (
            <Trans>The weight is saved. Put the box aside: the label needs the connection.</Trans>
          ) : (
            <Close photographs={photoRule !== 'off' && parcel.photos === 0} />
          )
        }
      >
        {parcel.list.map((line) => (
          <Group
            key={line._id}
            component="span"
            display="inline-flex"
            gap="sm"
            style={{ fontVariantNumeric: 'tabular-nums' }}
          >
            <ThumbTile src={line.image} name={line.product_title} /> × {line.quantity}
          </Group>
        ))}
      </PackPanel>
      {/* The box is closed, so no photo is possible. */}
      {(!isLabelled || parcel.photos > 0) && <BoxPhoto parcel={parcel} rule={photoRule} />}
      <PackWeight
        weight={grams}
        expected={parcel.weight.expected}
        min={parcel.weight.low}
        max={parcel.weight.high}
        field={
          isLabelled ? undefined : (
            <div className={classes.weighing}>
              <NumberField label={<Trans>Weight in grams</Trans>} value={grams} onChange={setGrams} whole />
              <ScaleLink onGrams={setGrams} />
            </div>
          )
        }
      />
      {!isLabelled && <WeightOutside weight={weight} />}
    </PackFrame>
  );
}

/** The next step: a photo of the open box is impossible once it is closed. */
const Close = ({ photographs }: { photographs: boolean }) =>
  photographs ? (
    <Trans>Photograph it, then close it and put it on the scale.</Trans>
  ) : (
    <Trans>Close the box and put it on the scale.</Trans>
  );

/** Shows who packed it, so that it is not packed twice. */
function PackedBy({ parcel: { packed_by: name, labelled_at: at } }: { parcel: Parcel }) {
  if (!name || !at) return null;
  return (
    <>
      <Trans>
        {name}, <DateText value={at} />.
      </Trans>{' '}
    </>
  );
}

/** A second label of one parcel must not go on another. */
function Labelled({ prints }: { prints: number }) {
  const again = prints - 1;
  if (again <= 0) return <Trans>The label is printed. Stick it on the largest side.</Trans>;
  return (
    <Plural
      value={again}
      one="The label was printed again: this one says “Reprint 1”. Tear up the one before."
      other="The label was printed again # times: the last one says “Reprint #”. Tear up the ones before."
    />
  );
}

type HandOverProps = { parcel: Parcel; isOffline: boolean; onDone: () => void };

/** For a parcel whose carrier is waiting; others are handed over together from the queue. */
function HandOver({ parcel, isOffline, onDone }: HandOverProps) {
  const { t } = useLingui();
  const [isConfirming, setConfirming] = useState(false);
  // The connection may go while the dialog is open.
  const away = isOffline ? t`The hand-over needs the connection.` : undefined;
  const handOver = useCommand('pack.handOver', {
    onDone: () => {
      showToast({ tone: 'good', title: t`${parcel.waybill} is on its way` });
      onDone();
    },
  });
  if (parcel.status !== parcelStatus.packed) return null;
  return (
    <>
      <PackChoice
        icon={<IconTruckDelivery size={24} stroke={1.6} />}
        disabled={isOffline}
        onClick={() => setConfirming(true)}
      >
        <Trans>Hand over to the carrier</Trans>
      </PackChoice>
      {isConfirming && (
        <ConfirmDialog
          title={t`Hand over ${parcel.waybill}?`}
          text={away ?? <Trans>The carrier has taken it. The seller is told that it is on its way.</Trans>}
          confirm={<Trans>Hand over</Trans>}
          loading={handOver.isPending}
          why={away}
          onConfirm={() => handOver.mutate({ parcel_ids: [parcel._id] })}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
