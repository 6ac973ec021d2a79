import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Checkbox } from '../form/Checkbox.tsx';
import { Tab } from '../text/Tab.tsx';
import type { DataTableProps } from './DataTable.tsx';
import { useRowEvents } from './use-row-events.ts';
import type { SelectionTouch } from './use-selection.ts';
import classes from './cards.module.css';

type CardsProps<Row extends object> = DataTableProps<Row> & {
  rows: readonly Row[];
  touch: SelectionTouch | undefined;
  onOpenId: (id: string) => void;
};

const longFrom = 200;

/** The list on a phone: one card per row, under a line per group; boxes only after "Select". */
export function Cards<Row extends object>({
  label,
  rows,
  rowId,
  rowName,
  card,
  cardGroup,
  touch,
  onOpen,
  onOpenId,
  changed,
}: CardsProps<Row>) {
  const { t } = useLingui();
  const [selecting, setSelecting] = useState(false);
  const boxes = touch !== undefined && (selecting || touch.selected.size > 0);
  const frame = useRef<HTMLDivElement>(null);
  useRowEvents(frame, {
    onSelect: touch?.row,
    onOpen: boxes ? (id) => touch.row(id, false) : onOpen && onOpenId,
    onMenu: () => undefined,
  });
  return (
    <div ref={frame}>
      {groupsOf(rows, cardGroup?.of).map((group, index) => (
        <section key={`${group.label} ${index}`} aria-label={group.label || label}>
          <div className={classes.head} hidden={!cardGroup && !(index === 0 && touch)}>
            <span>
              <Tab>{group.label}</Tab>
            </span>
            <span className={classes.headEnd}>
              {cardGroup?.count(group.rows.length)}
              {index === 0 && touch && (
                <Button variant="subtle" className={classes.select} onClick={() => setSelecting(!selecting)}>
                  {selecting ? <Trans>Done</Trans> : <Trans>Select</Trans>}
                </Button>
              )}
            </span>
          </div>
          <ul className={classes.list} data-long={rows.length > longFrom || undefined}>
            {group.rows.map((row) => {
              const id = rowId(row);
              const selected = touch?.selected.has(id) ?? false;
              const name = rowName(row);
              return (
                <li
                  key={id}
                  className={classes.card}
                  data-id={id}
                  data-selected={selected || undefined}
                  data-washed={changed?.has(id) || undefined}
                  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- reached and opened as a whole, like a row of the table
                  tabIndex={0}
                >
                  {boxes && (
                    <span className={classes.box} data-row-check>
                      <Checkbox aria-label={t`Select ${name}`} checked={selected} readOnly />
                    </span>
                  )}
                  <div className={classes.body}>{card(row)}</div>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Neighbouring rows with the same label together, in the order they came. */
function groupsOf<Row>(rows: readonly Row[], of: ((row: Row) => string) | undefined): { label: string; rows: Row[] }[] {
  const groups: { label: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const label = of?.(row) ?? '';
    const last = groups.at(-1);
    if (last?.label === label) last.rows.push(row);
    else groups.push({ label, rows: [row] });
  }
  return groups;
}
