import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

/** As sanitized texts have tables: without widths of columns. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] });

export const tableExtensions = [PlainTable.configure({ resizable: false }), TableRow, TableHeader, TableCell];
