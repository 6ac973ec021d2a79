import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { progressOf } from '#domain/warehouse/picking/walk.ts';
import type { PickBatch } from '../../../../sync/pack/modes/pick.ts';
import { Flag } from '../../../../ui/text/Flag.tsx';
import { Plate } from '../../../../ui/text/Plate.tsx';
import classes from '../modes.module.css';

/** The parcels of a batch: their totes, how far they are, and which were stopped. */
export function PickParcels({ batch }: { batch: PickBatch }) {
  const { t } = useLingui();
  return (
    <Stack component="ul" gap="xs" aria-label={t`Parcels on the trolley`}>
      {batch.parcels.map((parcel) => {
        const tasks = batch.tasks.filter((task) => task.parcel_id === parcel.parcel_id);
        const { picked, units } = progressOf({ tasks, parcels: [{ ...parcel, is_open: true }] });
        const short = tasks.filter((task) => task.short).reduce((sum, task) => sum + task.quantity - task.picked, 0);
        return (
          <li key={parcel.parcel_id} className={classes.row} data-done={!parcel.is_open || undefined}>
            <Plate size="large">{parcel.waybill}</Plate>
            <span className={classes.name}>
              <Flag code={parcel.country_code} />
            </span>
            <span className={classes.end}>
              <Trans>
                {picked} of {units}
              </Trans>
            </span>
            <span className={classes.second}>
              {parcel.totes.map((tote) => (
                <Plate key={tote}>{tote}</Plate>
              ))}
              {parcel.is_cancelled ? (
                <Trans>Cancelled: scan its tote at the packing station to put it back</Trans>
              ) : parcel.is_open ? (
                short > 0 && <Trans>{short} not found</Trans>
              ) : (
                <Trans>Not to pick any more</Trans>
              )}
            </span>
          </li>
        );
      })}
    </Stack>
  );
}
