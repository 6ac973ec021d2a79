import { memo, type KeyboardEvent } from 'react';
import type { GridCell, GridColumn, GridLine } from './cell.ts';
import classes from './cell-grid.module.css';

/** A cell being edited: the text it starts with. */
export type Typing = { readonly column: number; readonly text: string };
export type NextCell = 'down' | 'right' | 'left' | 'stay';

export type CellGridRowProps = {
  readonly line: GridLine;
  readonly index: number;
  readonly columns: readonly GridColumn[];
  /** The active column of this row; -1 in the other rows. */
  readonly active: number;
  /** The selected columns of this row; both -1 when none are. */
  readonly first: number;
  readonly last: number;
  readonly typing: Typing | null;
  readonly onPress: (index: number, column: number, isExtending: boolean) => void;
  readonly onDrag: (index: number, column: number) => void;
  readonly onEdit: (index: number, column: number) => void;
  /** The button of a cell. */
  readonly onAct: (index: number, column: number) => void;
  readonly onTyped: (text: string, next: NextCell) => void;
  readonly onCancel: () => void;
};

function CellGridRowView(props: CellGridRowProps) {
  const { line, index, columns, active, first, last, typing } = props;
  return (
    <tr aria-rowindex={index + 2} data-tone={line.tone}>
      <th scope="row" className={classes.code} title={line.name ? `${line.code} · ${line.name}` : line.code}>
        <b>{line.code}</b> <span>{line.name}</span>
      </th>
      {columns.map(({ key, label, isNumber }, column) => {
        const cell = line.cells[column];
        if (!cell) return null;
        const isTyping = typing?.column === column;
        const id = `cell-${index}-${column}`;
        return (
          <td
            key={key}
            id={id}
            aria-colindex={column + 2}
            aria-invalid={cell.isInvalid || undefined}
            aria-selected={column >= first && column <= last}
            title={cell.about || undefined}
            aria-describedby={cell.about ? `${id}-about` : undefined}
            tabIndex={column === active ? 0 : -1}
            data-cell={`${index} ${column}`}
            data-number={isNumber || undefined}
            data-changed={cell.isChanged || undefined}
            data-contested={cell.isContested || undefined}
            data-repeated={cell.isRepeated || undefined}
            data-active={column === active || undefined}
            onMouseDown={(event) => {
              if (isTyping || event.button !== 0) return;
              props.onPress(index, column, event.shiftKey);
            }}
            onMouseEnter={(event) => {
              if (event.buttons === 1) props.onDrag(index, column);
            }}
            onDoubleClick={() => props.onEdit(index, column)}
          >
            {isTyping ? (
              <CellInput
                name={`${label}, ${line.code}`}
                text={typing.text}
                onTyped={props.onTyped}
                onCancel={props.onCancel}
              />
            ) : (
              <span className={classes.text}>{cell.text}</span>
            )}
            {cell.action && (
              <button type="button" tabIndex={-1} className={classes.act} onClick={() => props.onAct(index, column)}>
                {cell.action}
              </button>
            )}
            {cell.about && (
              <span id={`${id}-about`} className={classes.about}>
                {cell.about}
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
}

type CellInputProps = Pick<CellGridRowProps, 'onTyped' | 'onCancel'> & { readonly name: string; readonly text: string };

function CellInput({ name, text, onTyped, onCancel }: CellInputProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const { value } = event.currentTarget;
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter') onTyped(value, 'down');
    else if (event.key === 'Tab') onTyped(value, event.shiftKey ? 'left' : 'right');
    else return;
    event.preventDefault();
  };
  return (
    <input
      ref={(input) => {
        if (!input || input === document.activeElement) return;
        input.focus();
        input.setSelectionRange(input.value.length, input.value.length);
      }}
      className={classes.input}
      aria-label={name}
      defaultValue={text}
      onKeyDown={onKeyDown}
      onPaste={(event) => event.stopPropagation()}
      onCopy={(event) => event.stopPropagation()}
      onBlur={(event) => onTyped(event.currentTarget.value, 'stay')}
    />
  );
}

const isSameCell = (one: GridCell, other: GridCell | undefined): boolean =>
  one === other ||
  (other !== undefined &&
    one.text === other.text &&
    one.about === other.about &&
    one.action === other.action &&
    one.isChanged === other.isChanged &&
    one.isContested === other.isContested &&
    one.isInvalid === other.isInvalid &&
    one.isRepeated === other.isRepeated);

const isSameLine = (one: GridLine, other: GridLine): boolean =>
  one === other ||
  (one.key === other.key &&
    one.code === other.code &&
    one.name === other.name &&
    one.tone === other.tone &&
    one.cells.length === other.cells.length &&
    one.cells.every((cell, column) => isSameCell(cell, other.cells[column])));

const isSameRow = (one: CellGridRowProps, other: CellGridRowProps): boolean =>
  one.index === other.index &&
  one.columns === other.columns &&
  one.active === other.active &&
  one.first === other.first &&
  one.last === other.last &&
  one.typing === other.typing &&
  one.onTyped === other.onTyped &&
  isSameLine(one.line, other.line);

/** A row of a grid. Typing in one row does not render the others again. */
export const CellGridRow = memo(CellGridRowView, isSameRow);
