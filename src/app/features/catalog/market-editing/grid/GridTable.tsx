import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { maxPastedCells, readRectangle, rectangleText } from '#domain/catalog/market-grid/clipboard.ts';
import { fieldRules, gridFields } from '#domain/catalog/market-grid/fields.ts';
import { plural } from '@lingui/core/macro';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { fieldLabels } from '../field-labels.ts';
import { GridRow, type Typing } from './GridRow.tsx';
import { textOf } from './grid-draft.ts';
import { areaOf, fieldAt, moved, pasted, rangeOf, tabbed, type Area, type Place } from './places.ts';
import type { Grid } from './use-grid.ts';
import classes from './grid.module.css';

/** A key that types a sign begins an edit. */
const isSign = (event: KeyboardEvent): boolean =>
  event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;

type GridTableProps = { grid: Grid; area: Area; onArea: (area: Area) => void };

/** The cells. Works like a spreadsheet: arrows, Enter, F2, Tab, Escape, Delete, copy, paste and undo. */
export function GridTable({ grid, area, onArea }: GridTableProps) {
  const { t, i18n } = useLingui();
  const { rows, draft, isChinese, write, undo, currency } = grid;
  const [typing, setTyping] = useState<Typing | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const hasMoved = useRef(false);
  const { active } = area;
  const range = rangeOf(area);

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

  const textAt = ({ row, column }: Place): string => {
    const at = rows[row];
    return at ? textOf(draft, at, fieldAt(column), isChinese) : '';
  };
  const edit = (text: string) => {
    hasMoved.current = true;
    setTyping({ column: active.column, text });
  };
  const typed = (text: string, next: 'down' | 'right' | 'left' | 'stay') => {
    const row = rows[active.row];
    if (!typing || !row) return;
    if (text !== typing.text || text !== textAt(active)) write([{ row, field: fieldAt(active.column), text }]);
    setTyping(null);
    const place =
      next === 'down'
        ? moved(active, 'ArrowDown', false, rows.length)
        : next === 'stay'
          ? null
          : tabbed(active, next === 'left', rows.length);
    if (place) go(place);
  };
  const selected = (): readonly Place[] =>
    Array.from({ length: range.lastRow - range.firstRow + 1 }, (_, down) =>
      Array.from({ length: range.lastColumn - range.firstColumn + 1 }, (__, right) => ({
        row: range.firstRow + down,
        column: range.firstColumn + right,
      })),
    ).flat();
  const fill = (text: (place: Place) => string) =>
    write(
      selected().flatMap((place) => {
        const row = rows[place.row];
        return row ? [{ row, field: fieldAt(place.column), text: text(place) }] : [];
      }),
    );
  const toggle = () => {
    const isOn = textAt(active) === (isChinese ? '是' : 'Yes');
    fill(() => (isOn ? 'No' : 'Yes'));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (typing || rows.length === 0) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const next =
      event.key === 'Tab'
        ? tabbed(active, event.shiftKey, rows.length)
        : moved(active, event.key, isCommand, rows.length);
    if (next) go(next, event.shiftKey && event.key !== 'Tab');
    else if (isCommand && event.key.toLowerCase() === 'z') undo();
    else if (event.key === 'Enter' || event.key === 'F2') edit(textAt(active));
    else if (event.key === 'Escape') onArea(areaOf(active));
    else if (event.key === 'Delete' || event.key === 'Backspace') fill(() => '');
    else if (event.key === ' ' && fieldRules[fieldAt(active.column)].kind === 'flag') toggle();
    else if (isSign(event)) edit(event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onCopy = (event: ClipboardEvent) => {
    if (typing) return;
    const lines = Map.groupBy(selected(), ({ row }) => row);
    event.clipboardData.setData('text/plain', rectangleText([...lines.values()].map((cells) => cells.map(textAt))));
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (typing) return;
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
    const { texts, area: next, beyond } = pasted(rectangle, area, rows);
    write(texts);
    hasMoved.current = true;
    onArea(next);
    if (beyond > 0)
      showToast({
        tone: 'wait',
        title: t`${plural(beyond, { one: '# cell was', other: '# cells were' })} beyond the rows of this page`,
        text: t`They were left out. Show more rows per page, then paste again.`,
      });
  };

  const editAt = (row: number, column: number) => {
    const at = rows[row];
    if (!at) return;
    hasMoved.current = true;
    onArea(areaOf({ row, column }));
    setTyping({ column, text: textOf(draft, at, fieldAt(column), isChinese) });
  };
  // The rows are rendered again only when they change, so their handlers stay the same.
  const latest = useRef({ typed, go, editAt });
  useEffect(() => {
    latest.current = { typed, go, editAt };
  });
  const onTyped = useCallback<typeof typed>((...all) => latest.current.typed(...all), []);
  const onPress = useCallback(
    (row: number, column: number, isExtending: boolean) => latest.current.go({ row, column }, isExtending),
    [],
  );
  const onDrag = useCallback((row: number, column: number) => latest.current.go({ row, column }, true), []);
  const onEdit = useCallback<typeof editAt>((row, column) => latest.current.editAt(row, column), []);
  const onCancel = useCallback(() => setTyping(null), []);

  return (
    <div className={classes.scroll}>
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of editable cells is a grid
        role="grid"
        className={classes.grid}
        aria-label={t`Variants of the market products`}
        aria-rowcount={rows.length + 1}
        aria-colcount={gridFields.length + 1}
        aria-multiselectable="true"
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onPaste={onPaste}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={classes.code}>
              <Trans>Code</Trans>
            </th>
            {gridFields.map((field) => (
              <th key={field} scope="col" data-field={field}>
                {field === 'status' ? <Trans>Status</Trans> : i18n._(fieldLabels[field])}
                <Unit field={field} currency={currency} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const isIn = index >= range.firstRow && index <= range.lastRow;
            return (
              <GridRow
                key={`${row.market_product_id} ${row.variant_id}`}
                row={row}
                index={index}
                draft={draft}
                isChinese={isChinese}
                active={index === active.row ? active.column : -1}
                first={isIn ? range.firstColumn : -1}
                last={isIn ? range.lastColumn : -1}
                typing={index === active.row ? typing : null}
                onPress={onPress}
                onDrag={onDrag}
                onEdit={onEdit}
                onTyped={onTyped}
                onCancel={onCancel}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Unit({ field, currency }: { field: (typeof gridFields)[number]; currency: string }) {
  const units: Partial<Record<typeof field, string>> = {
    price_e4: currency,
    cost_fen: 'CNY',
    weight_g: 'g',
    length_mm: 'mm',
    width_mm: 'mm',
    height_mm: 'mm',
  };
  const unit = units[field];
  return unit ? <small>{unit}</small> : null;
}
