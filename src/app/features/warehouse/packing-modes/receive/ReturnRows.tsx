import { Plural, Trans } from '@lingui/react/macro';
import { Stack, Text, UnstyledButton } from '@mantine/core';
import { unitsBack, unitsOut } from '#domain/sales/after-sales/restock.ts';
import type { Return } from '../../../../sync/pack/modes/returns.ts';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { Flag } from '../../../../ui/text/Flag.tsx';
import { Plate } from '../../../../ui/text/Plate.tsx';
import classes from '../modes.module.css';
import { countedIn, type BoxDraft } from './draft.ts';

type ReturnRowsProps = {
  returns: readonly Return[];
  drafts: Readonly<Record<string, BoxDraft>>;
  onOpen: (number: string) => void;
};

const units = ({ lines }: Return, of: (line: Return['lines'][number]) => number) =>
  lines.reduce((sum, line) => sum + of(line), 0);

/** The returns that this warehouse expects, oldest first; without one, nothing. */
export function ReturnRows({ returns, drafts, onOpen }: ReturnRowsProps) {
  if (returns.length === 0) return null;
  return (
    <Stack component="section" gap="xs">
      <SectionHead>
        <Trans>Returns</Trans>
      </SectionHead>
      <Text c="dimmed">
        <Trans>Scan the number of the order, the case or the parcel, or choose one.</Trans>
      </Text>
      <Stack component="ul" gap="xs">
        {returns.map((each) => {
          const counted = countedIn(drafts[each.number]);
          const [back, sent] = [units(each, unitsBack), units(each, (line) => line.quantity)];
          return (
            <li key={each._id}>
              <UnstyledButton className={classes.row} onClick={() => onOpen(each.number)}>
                <Plate size="large">{each.order_number}</Plate>
                <span className={classes.end}>
                  <Trans>
                    {back} of {sent}
                  </Trans>
                </span>
                <span className={classes.second}>
                  <Flag code={each.country_code} />
                  {each.number}
                  {counted > 0 && (
                    <Text span inherit c="var(--py-wait-text)">
                      <Plural value={counted} one="# counted, not booked" other="# counted, not booked" />
                    </Text>
                  )}
                </span>
                <span className={classes.more}>
                  <Plural value={units(each, unitsOut)} one="# unit out" other="# units out" />
                </span>
              </UnstyledButton>
            </li>
          );
        })}
      </Stack>
    </Stack>
  );
}
