import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../button/Button.tsx';
import { Tab } from '../../text/Tab.tsx';
import type { RowsViewProps } from '../table/DataTable.tsx';
import { RowCheckbox } from '../table/RowCheckbox.tsx';
import type { ListRow } from '../table/use-list-table.ts';
import { rowEvents } from '../table/row-events.ts';
import classes from './cards.module.css';

const longFrom = 200;

/** The list on a phone: one card per row, a line above each group; checkboxes only after "Select". */
export function Cards<Row extends object>({
  label,
  list: { table, onSelect },
  drawn: rows,
  rowName,
  card,
  cardGroup,
  onOpenId,
  changed,
}: RowsViewProps<Row>) {
  const { t } = useLingui();
  const [selecting, setSelecting] = useState(false);
  const boxes = onSelect !== undefined && (selecting || table.getIsSomeRowsSelected());
  const events = rowEvents({ onSelect, onOpen: boxes ? (id) => onSelect(id, false) : onOpenId });
  return (
    <div {...events}>
      {groupsOf(rows, cardGroup?.of).map((group, index) => (
        <section key={`${group.label} ${index}`} aria-label={group.label || label}>
          {(cardGroup || (index === 0 && onSelect)) && (
            <div className={classes.head}>
              <span>
                <Tab>{group.label}</Tab>
              </span>
              <span className={classes.headEnd}>
                {cardGroup?.count(group.rows.length)}
                {index === 0 && onSelect && (
                  <Button variant="subtle" className={classes.select} onClick={() => setSelecting(!selecting)}>
                    {selecting ? <Trans>Done</Trans> : <Trans>Select</Trans>}
                  </Button>
                )}
              </span>
            </div>
          )}
          <ul className={classes.list} data-long={rows.length > longFrom || undefined}>
            {group.rows.map((listed) => {
              const { id, original: row } = listed;
              const selected = listed.getIsSelected();
              const name = rowName(row);
              return (
                <li
                  key={id}
                  className={classes.card}
                  data-id={id}
                  data-selected={selected || undefined}
                  data-washed={changed?.has(id) || undefined}
                  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the card is focused and opened as a whole, like a row of the table
                  tabIndex={0}
                >
                  {boxes && (
                    <span className={classes.box} data-row-check>
                      <RowCheckbox aria-label={t`Select ${name}`} checked={selected} readOnly />
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

/** Runs of neighbouring rows with the same label. */
function groupsOf<Row extends object>(rows: readonly ListRow<Row>[], of: ((row: Row) => string) | undefined) {
  const groups: { label: string; rows: ListRow<Row>[] }[] = [];
  for (const row of rows) {
    const label = of?.(row.original) ?? '';
    const last = groups.at(-1);
    if (last?.label === label) last.rows.push(row);
    else groups.push({ label, rows: [row] });
  }
  return groups;
}
