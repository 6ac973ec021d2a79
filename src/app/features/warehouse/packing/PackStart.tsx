import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text, UnstyledButton } from '@mantine/core';
import { IconScan, IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Output } from '../../../sync/calls.ts';
import { install, useInstall } from '../../../session/device/install.ts';
import { isNetworkError } from '../../../sync/failure.ts';
import { boxesLeft } from '../../../sync/pack/local-progress.ts';
import { callQuery } from '../../../sync/queries.ts';
import { useOutbox } from '../../../sync/outbox/use-outbox.ts';
import { InstallOffer } from '../../../shared/install/InstallOffer.tsx';
import { PackCamera, type CameraSwitch } from '../../../shared/pack/PackCamera.tsx';
import { PackButton, PackControls } from '../../../shared/pack/PackControls.tsx';
import { PackFrame } from '../../../shared/pack/PackFrame.tsx';
import { PackPanel } from '../../../shared/pack/PackPanel.tsx';
import { useWedge } from '../../../shared/pack/use-wedge.ts';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { AgeText } from '../../../ui/text/time/AgeText.tsx';
import { Flag } from '../../../ui/text/Flag.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { HandOverDialog } from './finish/HandOverDialog.tsx';
import classes from './packing.module.css';
import { StoredParcels } from './StoredParcels.tsx';
import { PullBoxes } from './PullBoxes.tsx';
import { useLocalProgress } from './use-local-progress.ts';
import { useWarehouse } from './use-warehouse.ts';

type PackStartProps = {
  modes: ReactNode;
  onNumber: (number: string) => void;
  onType: () => void;
  onLeave: () => void;
  paused: boolean;
  camera: CameraSwitch;
};

/** Between two parcels: scan the next slip, or open the oldest; hand over packed ones. */
export function PackStart({ modes, onNumber, onType, onLeave, paused, camera }: PackStartProps) {
  const { t } = useLingui();
  const { warehouseId } = useWarehouse();
  const { data, error, refetch } = useQuery(
    callQuery('pack.queue', warehouseId === null ? {} : { warehouse_id: warehouseId }),
  );
  const { waiting, isUnreachable: isAway } = useOutbox();
  const progress = useLocalProgress();
  const how = useInstall();
  const [isConfirming, setConfirming] = useState(false);
  useWedge(onNumber, paused || isConfirming ? 'refuses' : 'on');
  const packed = data?.packed ?? [];
  const pull = data?.pull ?? [];
  const boxes = boxesLeft(pull, progress);
  return (
    <PackFrame
      onBack={onLeave}
      waiting={isAway ? waiting : undefined}
      camera={camera.isLooking && <PackCamera onCode={onNumber} paused={paused || isConfirming} />}
      controls={
        <>
          {packed.length > 0 && (
            <PackButton
              icon={<IconTruckDelivery size={24} stroke={1.6} />}
              why={isAway ? t`The hand-over needs the connection.` : undefined}
              onClick={() => setConfirming(true)}
            >
              <Plural value={packed.length} one="Hand over # parcel" other="Hand over # parcels" />
            </PackButton>
          )}
          <PackControls ready={!paused} onType={onType} {...camera} />
        </>
      }
    >
      {modes}
      <PackPanel
        icon={<IconScan size={26} stroke={1.6} />}
        title={<Trans>Scan a parcel</Trans>}
        text={
          data && (
            <Plural
              value={data.ready_count}
              _0="Nothing waits to be packed"
              one="# waits to be packed"
              other="# wait to be packed"
            />
          )
        }
      />
      {error && !data && (
        <ErrorPanel
          title={<Trans>The queue did not load</Trans>}
          text={
            isNetworkError(error) ? (
              <Trans>There is no connection. Scan a slip: parcels on this device open without it.</Trans>
            ) : (
              error.message
            )
          }
          onRetry={() => void refetch()}
        />
      )}
      <PullBoxes boxes={boxes} count={(data?.pull_count ?? 0) - (pull.length - boxes.length)} onOpen={onNumber} />
      <StoredParcels />
      {how && <InstallOffer how={how} onInstall={() => void install()} />}
      <Stack component="ul" gap="xs" className={classes.queue} aria-label={t`Waiting to be packed`}>
        {data?.ready.map((parcel) => (
          <Waiting
            key={parcel._id}
            parcel={{ ...parcel, scanned: progress.get(parcel._id)?.scanned ?? parcel.scanned }}
            onOpen={() => onNumber(parcel.waybill)}
          />
        ))}
      </Stack>
      {data && data.ready_count > data.ready.length && (
        <Text c="dimmed" ta="center">
          <Plural
            value={data.ready_count - data.ready.length}
            one="# more waits. Scan its slip to open it."
            other="# more wait. Scan a slip to open one."
          />
        </Text>
      )}
      {isConfirming && <HandOverDialog parcels={packed} onClose={() => setConfirming(false)} />}
    </PackFrame>
  );
}

type WaitingProps = { parcel: Output<'pack.queue'>['ready'][number]; onOpen: () => void };

function Waiting({ parcel, onOpen }: WaitingProps) {
  return (
    <li>
      <UnstyledButton onClick={onOpen}>
        <Plate size="large">{parcel.waybill}</Plate>
        <Flag code={parcel.country_code} />
        <span className={classes.order}>{parcel.order_number}</span>
        <span className={classes.units}>
          {parcel.scanned > 0 ? (
            <Trans>
              {parcel.scanned} of {parcel.units}
            </Trans>
          ) : (
            <Plural value={parcel.units} one="# unit" other="# units" />
          )}
        </span>
        <span className={classes.age}>
          <AgeText since={parcel.since} />
        </span>
      </UnstyledButton>
    </li>
  );
}
