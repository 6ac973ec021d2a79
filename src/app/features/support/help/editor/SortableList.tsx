import { useLingui } from '@lingui/react/macro';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../../../../ui/button/IconButton.tsx';
import classes from './editor.module.css';
import { moved } from './moved.ts';

type SortableListProps<Item> = {
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  /** All ids in their new order. */
  onOrder: (ids: string[]) => void;
  render: (item: Item) => ReactNode;
};

/** Rows that are put in order by dragging, or with the two arrow buttons of each row. */
export function SortableList<Item>({ label, items, idOf, nameOf, onOrder, render }: SortableListProps<Item>) {
  const { t } = useLingui();
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const ids = items.map(idOf);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return (
    <ul className={classes.list} aria-label={label}>
      {items.map((item, at) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The arrow buttons do the same without a mouse.
        <li
          key={idOf(item)}
          className={classes.row}
          draggable
          data-over={over === at && dragged !== at ? true : undefined}
          data-dragged={dragged === at || undefined}
          onDragStart={(event) => {
            event.stopPropagation();
            event.dataTransfer.effectAllowed = 'move';
            setDragged(at);
          }}
          onDragOver={(event) => {
            if (dragged === null) return;
            event.preventDefault();
            setOver(at);
          }}
          onDrop={(event) => {
            event.preventDefault();
            event.stopPropagation();
            if (dragged !== null && dragged !== at) onOrder(moved(ids, dragged, at));
            end();
          }}
          onDragEnd={end}
        >
          <IconGripVertical className={classes.grip} size={16} stroke={1.6} aria-hidden="true" />
          <div className={classes.cell}>{render(item)}</div>
          <IconButton
            label={t`Move ${nameOf(item)} up`}
            size="small"
            disabled={at === 0}
            onClick={() => onOrder(moved(ids, at, at - 1))}
          >
            <IconArrowUp size={16} stroke={1.6} />
          </IconButton>
          <IconButton
            label={t`Move ${nameOf(item)} down`}
            size="small"
            disabled={at === items.length - 1}
            onClick={() => onOrder(moved(ids, at, at + 1))}
          >
            <IconArrowDown size={16} stroke={1.6} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
