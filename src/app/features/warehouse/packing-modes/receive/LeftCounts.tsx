import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '../../../../ui/button/Button.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { countedIn, emptyBox, readDrafts, storeBox } from './draft.ts';

type LeftCountsProps = {
  warehouseId: string;
  /** Waybills and numbers of returns with open lines. */
  expected: ReadonlySet<string>;
  onDiscard: () => void;
};

/** Counts on this device that cannot be received any more: another device was faster, or the purchase or the return has ended. */
export function LeftCounts({ warehouseId, expected, onDiscard }: LeftCountsProps) {
  const left = Object.entries(readDrafts(warehouseId)).filter(
    ([waybill, box]) => !expected.has(waybill) && countedIn(box) > 0,
  );
  const discard = (waybill: string) => {
    storeBox(warehouseId, waybill, emptyBox);
    onDiscard();
  };
  return left.map(([waybill, box]) => (
    <Note
      key={waybill}
      tone="wait"
      title={
        <Plural
          value={countedIn(box)}
          one={`# unit counted for ${waybill} is not booked`}
          other={`# units counted for ${waybill} are not booked`}
        />
      }
      text={<Trans>All its lines are booked or called off. Compare the goods with the purchase or the return.</Trans>}
      end={
        <Button size="touch" onClick={() => discard(waybill)}>
          <Trans>Discard the count</Trans>
        </Button>
      }
    />
  ));
}
