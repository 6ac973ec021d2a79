import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text, UnstyledButton } from '@mantine/core';
import type { Output } from '../../../sync/calls.ts';
import { AgeText } from '../../../ui/text/time/AgeText.tsx';
import { Flag } from '../../../ui/text/Flag.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import classes from './packing.module.css';

type Box = Output<'pack.queue'>['pull'][number];
type PullBoxesProps = { boxes: readonly Box[]; count: number; onOpen: (waybill: string) => void };

/** Boxes to take out of the line: with units that left their order, and labelled ones that were stopped. */
export function PullBoxes({ boxes, count, onOpen }: PullBoxesProps) {
  const { t } = useLingui();
  if (boxes.length === 0) return null;
  return (
    <section>
      <h2 className={classes.pullHead}>
        <Plural value={count} one="Take # box out" other="Take # boxes out" />
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
                ) : !box.cancelled ? (
                  <Trans>Order changed: take units out</Trans>
                ) : box.labelled ? (
                  <Trans>Cancelled: do not hand over</Trans>
                ) : (
                  <Trans>Cancelled: unpack</Trans>
                )}
                {box.tray !== '' && (
                  <>
                    {' · '}
                    <Trans>Tray {box.tray}</Trans>
                  </>
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
      {count > boxes.length && (
        <Text size="sm" c="dimmed" mt="xs">
          <Plural
            value={count - boxes.length}
            one="# more follows when these are done"
            other="# more follow when these are done"
          />
        </Text>
      )}
    </section>
  );
}
