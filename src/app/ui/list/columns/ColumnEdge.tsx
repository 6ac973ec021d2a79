import { useLingui } from '@lingui/react/macro';
import type { ColumnSizingState, Header } from '@tanstack/react-table';
import { memo, type KeyboardEvent, type MouseEvent, type TouchEvent } from 'react';
import { maxWidth, minWidth, stepWidth } from './column-layout.ts';
import type { features } from '../table/table-features.ts';
import classes from './column-edge.module.css';

type ColumnEdgeProps<Row extends object> = {
  header: Header<typeof features, Row>;
  /** The column's name. */
  name: string;
  /** px of the column as it is defined. */
  width: number;
  /** px the user gave it. */
  size: number | undefined;
  isResizing: boolean;
  fixWidths: (widths: ColumnSizingState) => void;
};

const steps: Readonly<Record<string, number>> = { ArrowLeft: -8, ArrowRight: 8 };

/** The right edge of a column's head: dragged, or moved by arrow keys, it resizes the column; Enter or a double click resets it. */
function PlainColumnEdge<Row extends object>(props: ColumnEdgeProps<Row>) {
  const { header, name, width, size, isResizing, fixWidths } = props;
  const { t } = useLingui();
  const { column } = header;
  const { table } = column;

  // Columns before this one keep their width, or the edge would run away from the pointer.
  const start = (event: MouseEvent<HTMLElement> | TouchEvent<HTMLElement>) => {
    fixWidths(widthsUpTo(event.currentTarget));
    header.getResizeHandler()(event.nativeEvent);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (event.key === 'Enter') column.resetSize();
    else if (step === undefined) return;
    else {
      const edge = { id: column.id, rendered: size, measured: widthsUpTo(event.currentTarget) };
      table.setColumnSizing((latest) => stepWidth(latest, edge, step * (event.shiftKey ? 5 : 1)));
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that takes the focus is a control
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={t`Width of ${name}`}
      aria-valuenow={Math.round(size ?? width)}
      aria-valuemin={minWidth}
      aria-valuemax={maxWidth}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      title={t`Drag, or use the arrow keys; double-click or Enter resets`}
      className={classes.edge}
      data-column={column.id}
      data-resizing={isResizing || undefined}
      onMouseDown={start}
      onTouchStart={start}
      onDoubleClick={() => column.resetSize()}
      onKeyDown={onKeyDown}
    />
  );
}

// Not rendered with every letter of a search. memo() forgets that the component is generic.
export const ColumnEdge = memo(PlainColumnEdge) as typeof PlainColumnEdge;

/** px of this edge's column and of those before it, as they are on screen. */
function widthsUpTo(edge: HTMLElement): ColumnSizingState {
  const edges = [...(edge.closest('tr')?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
  const upTo = edges.slice(0, edges.indexOf(edge) + 1);
  return Object.fromEntries(
    upTo.map((each) => [each.dataset['column'] ?? '', Math.round(each.parentElement?.offsetWidth ?? 0)]),
  );
}
