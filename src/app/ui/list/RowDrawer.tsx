import { Suspense, type ComponentType } from 'react';
import { openRow, type Place } from './open-row.ts';

type Opened<Row> = { row: Row; place: Place; onClose: () => void };

type RowDrawerProps<Row> = {
  rows: readonly Row[] | undefined;
  /** The id of the open row. */
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** A change of it starts the drawer anew: id and state of the row. */
  keyOf: (row: Row) => string;
  /** Loaded when a row is first opened. */
  drawer: ComponentType<Opened<Row>>;
};

/** The drawer of a list's open row. */
export function RowDrawer<Row extends { readonly _id: string }>(props: RowDrawerProps<Row>) {
  const { rows = [], open, onOpen, keyOf, drawer: Drawer } = props;
  const opened = openRow(rows, open, onOpen);
  return (
    <Suspense fallback={null}>
      {opened && <Drawer key={keyOf(opened.row)} {...opened} onClose={() => onOpen(undefined)} />}
    </Suspense>
  );
}
