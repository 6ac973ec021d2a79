import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack, Title, UnstyledButton } from '@mantine/core';
import type { ModeData } from '../../../../sync/pack/modes/mode-data.ts';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { Plate } from '../../../../ui/text/Plate.tsx';
import classes from '../modes.module.css';

type Due = ModeData<'count'>['due'];
export const nothingDue: Due = [];

/** The places to count: where goods were not found, then those that were not counted for long. */
export function DueCounts({ due, onPlace }: { due: Due; onPlace: (place: string) => void }) {
  const { t } = useLingui();
  if (due.length === 0) return null;
  return (
    <section>
      <Title order={2} mt={4} mb={8} fz="md" fw={550} lh="inherit" c="dimmed">
        <Plural value={due.length} one="# place to count" other="# places to count" />
      </Title>
      <Stack component="ul" gap="xs" aria-label={t`Places to count`}>
        {due.map(({ place, count_class: stockClass, counted_at: at, is_doubted: isDoubted }) => (
          <li key={place}>
            <UnstyledButton className={classes.row} onClick={() => onPlace(place)}>
              <Plate size="large">{place}</Plate>
              <span className={classes.end}>{t`Class ${stockClass}`}</span>
              <span className={classes.second}>
                {isDoubted ? (
                  <Trans>Goods were not found here</Trans>
                ) : at ? (
                  <Trans>
                    last counted <DateText value={at} form="day" />
                  </Trans>
                ) : (
                  <Trans>never counted</Trans>
                )}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </Stack>
    </section>
  );
}
