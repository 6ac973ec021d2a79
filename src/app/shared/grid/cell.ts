import type { ReactNode } from 'react';

/** A cell as it is shown. */
export type GridCell = {
  readonly text: string;
  readonly isChanged: boolean;
  /** Another user has changed it too. */
  readonly isContested: boolean;
  /** The row above has the same value by nature; it is shown muted. */
  readonly isRepeated: boolean;
  readonly isInvalid: boolean;
  /** What is wrong with it or what is saved, as sentences. */
  readonly about: string;
  /** The text of a button in the cell. */
  readonly action?: string | undefined;
};

export const plainCell = (text: string): GridCell => ({
  text,
  isChanged: false,
  isContested: false,
  isRepeated: false,
  isInvalid: false,
  about: '',
});

export type GridColumn = {
  readonly key: string;
  readonly label: string;
  /** After the label: g, EUR. */
  readonly unit?: string | undefined;
  readonly isNumber?: boolean | undefined;
  /** Cannot be typed into. */
  readonly isFixed?: boolean | undefined;
};

export type GridLine = {
  readonly key: string;
  /** The head of the row: what it is and its name. */
  readonly code: string;
  readonly name: string;
  /** Rows that follow one another with the same group stand under its name. */
  readonly group?: string | undefined;
  readonly tone?: 'new' | 'ended' | undefined;
  readonly cells: readonly GridCell[];
};

export type GridHead = { readonly head: ReactNode; readonly columns: readonly GridColumn[] };
