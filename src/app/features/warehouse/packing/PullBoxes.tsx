import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack, UnstyledButton } from '@mantine/core';
import type { Output } from '../../../sync/calls.ts';
import { AgeText } from '../../../ui/text/AgeText.tsx';
import { Flag } from '../../../ui/text/Flag.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import classes from './packing.module.css';

type Box = Output<'pack.queue'>['pull'][number];
type PullBoxesProps = { boxes: readonly Box[]; onOpen: (waybill: string) => void };

/** Boxes to take out of the line: cancelled ones to unpack, and labelled ones that were stopped. */
export function PullBoxes({ boxes, onOpen }: PullBoxesProps) {
  const { t } = useLingui();
  if (boxes.length === 0) return null;
  return (
    <section>
      <h2 className={classes.pullHead}>
        <Plural value={boxes.length} one="Take # box out" other="Take # boxes out" />
      </h2>
      <Stack component="ul" gap="xs" className={classes.queue} aria-label={t`Boxes to take out`}>
        {boxes.map((box) => (
          <li key={box._id}>
            <UnstyledButton onClick={() => onOpen(box.waybill)} data-pull="">
              <Plate size="large">{box.waybill}</Plate>
              <Flag code={box.country_code} />
              <span className={classes.order}>
                {box.units === 0 ? (
                  <Trans>Stopped: put it aside</Trans>
                ) : box.labelled ? (
                  <Trans>Cancelled: do not hand over</Trans>
                ) : (
                  <Trans>Cancelled: unpack</Trans>
                )}
              </span>
              <span className={classes.units}>
                {box.units > 0 && <Plural value={box.units} one="# unit back" other="# units back" />}
              </span>
              <span className={classes.age}>
                <AgeText since={box.since} />
              </span>
            </UnstyledButton>
          </li>
        ))}
      </Stack>
    </section>
  );
}
