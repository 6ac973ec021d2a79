import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Fragment, useCallback, useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { maxPastedCells, readRectangle, rectangleText } from '#domain/shared/grid/clipboard.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { CellGridRow, type NextCell, type Typing } from './CellGridRow.tsx';
import type { GridHead, GridLine } from './cell.ts';
import { areaOf, moved, pasted, rangeOf, tabbed, type Area, type CellText, type Place } from './places.ts';
import classes from './cell-grid.module.css';

/** A key that types a sign begins an edit. */
const isSign = (event: KeyboardEvent): boolean =>
  event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;

type CellGridProps = GridHead & {
  readonly label: string;
  readonly lines: readonly GridLine[];
  readonly area: Area;
  readonly onArea: (area: Area) => void;
  readonly onWrite: (texts: readonly CellText[]) => void;
  readonly onUndo: () => void;
  /** The button of a cell was pressed, or Enter in the cell. */
  readonly onAction?: ((place: Place) => void) | undefined;
  /** The texts of Yes and No, for columns that a space switches; null for the others. */
  readonly flagTexts?: ((column: number) => { readonly on: string; readonly off: string } | null) | undefined;
  /** Pasted rows below the last one become new rows: as many as fit. Absent: they are left out. */
  readonly newRows?: number | undefined;
  /** Cells can be selected and copied only. */
  readonly isReadOnly?: boolean | undefined;
  /** Narrow columns with wrapped heads, for few columns on a small screen. */
  readonly isDense?: boolean | undefined;
  /** What to do about cells beyond the grid. */
  readonly beyondHint: string;
};

/** The cells. Works like a spreadsheet: arrows, Enter, F2, Tab, Escape, Delete, copy, paste and undo. */
export function CellGrid(props: CellGridProps) {
  const {
    label,
    head,
    columns,
    lines,
    area,
    onArea,
    onWrite,
    onUndo,
    flagTexts,
    newRows = 0,
    isReadOnly = false,
    isDense = false,
  } = props;
  const { t, i18n } = useLingui();
  const [typing, setTyping] = useState<Typing | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const hasMoved = useRef(false);
  const { active } = area;
  const range = rangeOf(area);
  const size = { rows: lines.length, columns: columns.length };

  const go = useCallback(
    (place: Place, isExtending = false) => {
      hasMoved.current = true;
      setTyping(null);
      onArea(isExtending ? { anchor: area.anchor, active: place } : areaOf(place));
    },
    [area.anchor, onArea],
  );
  // The focus follows the active cell, but only after the user has moved it.
  useEffect(() => {
    if (typing || !hasMoved.current) return;
    const cell = table.current?.querySelector<HTMLElement>(`[data-cell="${active.row} ${active.column}"]`);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active, typing]);

  const textAt = ({ row, column }: Place): string => lines[row]?.cells[column]?.text ?? '';
  const isFixed = (column: number): boolean => isReadOnly || columns[column]?.isFixed === true;
  const edit = (text: string) => {
    if (isFixed(active.column)) return;
    hasMoved.current = true;
    setTyping({ column: active.column, text });
  };
  const typed = (text: string, next: NextCell) => {
    if (!typing || !lines[active.row]) return;
    if (text !== typing.text || text !== textAt(active)) onWrite([{ place: active, text }]);
    setTyping(null);
    const place =
      next === 'down'
        ? moved(active, 'ArrowDown', false, size)
        : next === 'stay'
          ? null
          : tabbed(active, next === 'left', size);
    if (place) go(place);
  };
  const selected = (): readonly Place[] =>
    Array.from({ length: range.lastRow - range.firstRow + 1 }, (_, down) =>
      Array.from({ length: range.lastColumn - range.firstColumn + 1 }, (__, right) => ({
        row: range.firstRow + down,
        column: range.firstColumn + right,
      })),
    ).flat();
  const fill = (text: string) => onWrite(selected().map((place) => ({ place, text })));

  const onKeyDown = (event: KeyboardEvent) => {
    if (typing || lines.length === 0) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const next = event.key === 'Tab' ? tabbed(active, event.shiftKey, size) : moved(active, event.key, isCommand, size);
    const flag = event.key === ' ' ? flagTexts?.(active.column) : null;
    if (next) go(next, event.shiftKey && event.key !== 'Tab');
    else if (event.key === 'Escape') onArea(areaOf(active));
    else if (isReadOnly) return;
    else if (isCommand && event.key.toLowerCase() === 'z') onUndo();
    else if (event.key === 'Enter' && lines[active.row]?.cells[active.column]?.action) props.onAction?.(active);
    else if (event.key === 'Enter' || event.key === 'F2') edit(textAt(active));
    else if (event.key === 'Delete' || event.key === 'Backspace') fill('');
    else if (flag) fill(textAt(active) === flag.on ? flag.off : flag.on);
    else if (isSign(event)) edit(event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onCopy = (event: ClipboardEvent) => {
    if (typing) return;
    const rows = Map.groupBy(selected(), ({ row }) => row);
    event.clipboardData.setData('text/plain', rectangleText([...rows.values()].map((cells) => cells.map(textAt))));
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (typing || isReadOnly) return;
    event.preventDefault();
    const rectangle = readRectangle(event.clipboardData.getData('text/plain'));
    const cells = rectangle.reduce((sum, { length }) => sum + length, 0);
    if (cells === 0) return;
    if (cells > maxPastedCells)
      return showToast({
        tone: 'bad',
        title: t`${i18n.number(cells)} cells are too many to paste`,
        text: t`At most ${i18n.number(maxPastedCells)} at once. Import a file instead.`,
      });
    const { texts, area: next, beyond } = pasted(rectangle, area, { ...size, rows: size.rows + newRows });
    onWrite(texts);
    hasMoved.current = true;
    onArea(next);
    if (beyond > 0)
      showToast({
        tone: 'wait',
        title: t`${plural(beyond, { one: '# cell was', other: '# cells were' })} beyond the rows of this page`,
        text: props.beyondHint,
      });
  };

  const editAt = (row: number, column: number) => {
    if (!lines[row] || isFixed(column)) return;
    hasMoved.current = true;
    onArea(areaOf({ row, column }));
    const flag = flagTexts?.(column);
    if (flag) {
      const text = textAt({ row, column }) === flag.on ? flag.off : flag.on;
      return onWrite([{ place: { row, column }, text }]);
    }
    setTyping({ column, text: textAt({ row, column }) });
  };
  // The rows are rendered again only when they change, so their handlers stay the same.
  const onAction = (row: number, column: number) => props.onAction?.({ row, column });
  const latest = useRef({ typed, go, editAt, onAction });
  useEffect(() => {
    latest.current = { typed, go, editAt, onAction };
  });
  const onTyped = useCallback<typeof typed>((...all) => latest.current.typed(...all), []);
  const onPress = useCallback(
    (row: number, column: number, isExtending: boolean) => latest.current.go({ row, column }, isExtending),
    [],
  );
  const onDrag = useCallback((row: number, column: number) => latest.current.go({ row, column }, true), []);
  const onEdit = useCallback<typeof editAt>((row, column) => latest.current.editAt(row, column), []);
  const onAct = useCallback<typeof onAction>((row, column) => latest.current.onAction(row, column), []);
  const onCancel = useCallback(() => setTyping(null), []);

  return (
    <div className={classes.scroll}>
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of editable cells is a grid
        role="grid"
        className={classes.grid}
        aria-label={label}
        aria-rowcount={lines.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable="true"
        aria-readonly={isReadOnly || undefined}
        data-dense={isDense || undefined}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onPaste={onPaste}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={classes.code}>
              {head}
            </th>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-field={column.key}>
                {column.label}
                {column.unit && <small>{column.unit}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => {
            const isIn = index >= range.firstRow && index <= range.lastRow;
            const { group } = line;
            return (
              <Fragment key={line.key}>
                {group !== undefined && group !== lines[index - 1]?.group && (
                  <tr className={classes.group}>
                    <th scope="rowgroup" colSpan={columns.length + 1}>
                      <span>{group}</span>
                    </th>
                  </tr>
                )}
                <CellGridRow
                  line={line}
                  index={index}
                  columns={columns}
                  active={index === active.row ? active.column : -1}
                  first={isIn ? range.firstColumn : -1}
                  last={isIn ? range.lastColumn : -1}
                  typing={index === active.row ? typing : null}
                  onPress={onPress}
                  onDrag={onDrag}
                  onEdit={onEdit}
                  onAct={onAct}
                  onTyped={onTyped}
                  onCancel={onCancel}
                />
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
