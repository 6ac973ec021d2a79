import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack, UnstyledButton } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useCommand } from '../../../../sync/queries.ts';
import { useOutbox } from '../../../../sync/outbox/use-outbox.ts';
import type { PickData } from '../../../../sync/pack/modes/pick.ts';
import { PackButton } from '../../../../shared/pack/PackControls.tsx';
import { PackPanel } from '../../../../shared/pack/PackPanel.tsx';
import { soundScan } from '../../../../shared/pack/sounds.ts';
import { SelectField } from '../../../../ui/form/choice/SelectField.tsx';
import { AgeText } from '../../../../ui/text/time/AgeText.tsx';
import { ModeFrame, ModeState } from '../ModeFrame.tsx';
import { Stepper } from '../Stepper.tsx';
import classes from '../modes.module.css';

/** As many totes as on a usual trolley. */
const usualTotes = 6;
const maxTotes = 24;

type PickStartProps = {
  modes: ReactNode;
  mode: ComponentProps<typeof ModeState>['mode'];
  warehouseId: string;
  data: PickData;
  onLeave: () => void;
};

/** Without a batch: how many parcels, from which zone and channel; or a batch that was handed over. */
export function PickStart({ modes, mode, warehouseId, data, onLeave }: PickStartProps) {
  const { t } = useLingui();
  const { isUnreachable: isAway } = useOutbox();
  const [parcels, setParcels] = useState(usualTotes);
  const [zone, setZone] = useState<string | null>(null);
  const [channel, setChannel] = useState<string | null>(null);
  const collect = useCommand('pack.collect', { onDone: () => soundScan('right') });
  const take = useCommand('pack.takeBatch', { onDone: () => soundScan('right') });
  const why = isAway
    ? t`Collecting needs the connection. The walk works without it.`
    : data.totes.length === 0
      ? t`This warehouse has no totes. A lead can add some under Places.`
      : undefined;
  const onCollect = () =>
    collect.mutate({
      warehouse_id: warehouseId,
      parcels: Math.max(1, parcels),
      ...(zone !== null && { zone }),
      ...(channel !== null && { channel_id: channel }),
    });
  return (
    <ModeFrame
      onCode={() => soundScan('wrong')}
      onBack={onLeave}
      hasPrimary
      buttons={
        <PackButton primary loading={collect.isPending || take.isPending} why={why} onClick={onCollect}>
          <Trans>Collect parcels</Trans>
        </PackButton>
      }
    >
      {modes}
      <ModeState mode={mode} warehouse={null}>
        <PackPanel
          icon={<IconShoppingCart size={26} stroke={1.6} />}
          title={<Trans>Pick several parcels on one walk</Trans>}
          text={
            <Plural
              value={data.parcels}
              _0="No parcel waits to be picked"
              one="# parcel waits to be picked"
              other="# parcels wait to be picked"
            />
          }
        />
        <Stack component="ul" gap="xs" aria-label={t`Handed over`}>
          {data.waiting.map((batch) => (
            <li key={batch._id}>
              <UnstyledButton
                className={classes.row}
                disabled={isAway || take.isPending || collect.isPending}
                onClick={() => take.mutate({ batch_id: batch._id })}
              >
                <b>
                  <Trans>Continue the batch of {batch.picker}</Trans>
                </b>
                <span className={classes.end}>
                  <Trans>
                    {batch.picked} of {batch.units}
                  </Trans>
                </span>
                <span className={classes.second}>
                  <Plural value={batch.parcels} one="# parcel" other="# parcels" />
                </span>
                <span className={classes.more}>
                  <AgeText since={batch.opened_at} />
                </span>
              </UnstyledButton>
            </li>
          ))}
        </Stack>
        <Stepper
          label={t`Totes on the trolley`}
          value={parcels}
          onChange={(next) => setParcels(Math.min(maxTotes, Math.max(1, next)))}
        />
        {data.zones.length > 1 && (
          <SelectField
            clearable
            optional
            label={<Trans>Zone</Trans>}
            options={data.zones.map((value) => ({ value, label: value }))}
            value={zone}
            onChange={setZone}
          />
        )}
        {data.channels.length > 1 && (
          <SelectField
            clearable
            optional
            label={<Trans>Channel</Trans>}
            options={data.channels.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={channel}
            onChange={setChannel}
          />
        )}
      </ModeState>
    </ModeFrame>
  );
}
