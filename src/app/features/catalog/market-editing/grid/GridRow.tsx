import { useLingui } from '@lingui/react/macro';
import { memo, type KeyboardEvent } from 'react';
import { fieldRules, gridFields, isProductField, type GridField } from '#domain/catalog/market-grid/fields.ts';
import { fieldLabels } from '../field-labels.ts';
import { useCellSentence } from './cell-problems.ts';
import { editOf, problemOf, textOf, type Draft, type GridRow as Row } from './grid-draft.ts';
import classes from './grid.module.css';

/** A cell being edited: the text it starts with. */
export type Typing = { readonly column: number; readonly text: string };

export type GridRowProps = {
  readonly row: Row;
  readonly index: number;
  readonly draft: Draft;
  readonly isChinese: boolean;
  /** The active column of this row; -1 in the other rows. */
  readonly active: number;
  /** The selected columns of this row; both -1 when none are. */
  readonly first: number;
  readonly last: number;
  readonly typing: Typing | null;
  readonly onPress: (index: number, column: number, isExtending: boolean) => void;
  readonly onDrag: (index: number, column: number) => void;
  readonly onEdit: (index: number, column: number) => void;
  readonly onTyped: (text: string, next: 'down' | 'right' | 'left' | 'stay') => void;
  readonly onCancel: () => void;
};

const labelOf = (field: GridField) => (field === 'status' ? null : fieldLabels[field]);

/** The variants of one row differ from each other in their own fields only. */
const isRepeated = (row: Row, field: GridField): boolean => !row.is_first && isProductField(field);

function GridRowView(props: GridRowProps) {
  const { row, index, draft, isChinese, active, first, last, typing } = props;
  const { t, i18n } = useLingui();
  const sentenceOf = useCellSentence();
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row" className={classes.code} title={`${row.variant_code} · ${row.name}`}>
        <b>{row.variant_code}</b> <span>{row.name}</span>
      </th>
      {gridFields.map((field, column) => {
        const edit = editOf(draft, row, field);
        const problem = edit ? problemOf(edit) : null;
        const isTyping = typing?.column === column;
        const base = edit && textOf({ versions: {}, edits: {} }, row, field, isChinese);
        const label = labelOf(field);
        const name = `${label ? i18n._(label) : t`Status`}, ${row.variant_code}`;
        const sentences = [
          problem && sentenceOf(problem),
          edit?.isContested && t`Another user has changed this to “${base || '–'}” meanwhile.`,
          edit && !problem && !edit.isContested && t`Changed; saved is “${base || '–'}”.`,
        ].filter(Boolean);
        const id = `cell-${index}-${column}`;
        return (
          <td
            key={field}
            id={id}
            aria-colindex={column + 2}
            aria-invalid={problem ? true : undefined}
            aria-selected={column >= first && column <= last}
            aria-describedby={sentences.length > 0 ? `${id}-about` : undefined}
            tabIndex={column === active ? 0 : -1}
            data-cell={`${index} ${column}`}
            data-number={fieldRules[field].kind === 'number' || undefined}
            data-changed={edit ? true : undefined}
            data-contested={edit?.isContested || undefined}
            data-repeated={isRepeated(row, field) || undefined}
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
              <CellInput name={name} text={typing.text} onTyped={props.onTyped} onCancel={props.onCancel} />
            ) : (
              <span className={classes.text}>{textOf(draft, row, field, isChinese)}</span>
            )}
            {sentences.length > 0 && (
              <span id={`${id}-about`} className={classes.about}>
                {sentences.join(' ')}
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
}

type CellInputProps = Pick<GridRowProps, 'onTyped' | 'onCancel'> & { readonly name: string; readonly text: string };

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

const isSameRow = (one: GridRowProps, other: GridRowProps): boolean =>
  one.row === other.row &&
  one.index === other.index &&
  one.isChinese === other.isChinese &&
  one.active === other.active &&
  one.first === other.first &&
  one.last === other.last &&
  one.typing === other.typing &&
  one.onTyped === other.onTyped &&
  (one.draft === other.draft ||
    gridFields.every((field) => editOf(one.draft, one.row, field) === editOf(other.draft, other.row, field)));

/** A variant. Typing in one row does not render the others again. */
export const GridRow = memo(GridRowView, isSameRow);
