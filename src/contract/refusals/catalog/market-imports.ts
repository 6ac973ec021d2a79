import type { Refusal } from '../refusal.ts';

export const marketImportsRefusals = {
  'market-import.not-a-table': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-import.not-a-table',
      message: 'This is a file of type {found}. Please choose the exported products as .xlsx or as CSV.',
    },
  },
  'market-import.old-excel': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-import.old-excel',
      message: 'This is an old Excel file (.xls). Please save it as .xlsx or as CSV and try again.',
    },
  },
  'market-import.broken-xlsx': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-import.broken-xlsx',
      message: 'This Excel file cannot be opened. Please save it again as .xlsx and try once more.',
    },
  },
  'market-import.unpacked-too-large': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-import.unpacked-too-large',
      message: 'This Excel file is larger than {limit} when unpacked. Please save it as CSV, or split it.',
    },
  },
  'market-import.broken-csv': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-import.broken-csv',
      message: 'In row {row} the quotation marks of this CSV do not match. Please export the file again.',
    },
  },
  'market-import.wrong-encoding': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-import.wrong-encoding',
      message: 'The letters near row {row} cannot be read. Please save the file as “CSV UTF-8” and try again.',
    },
  },
  'market-import.columns-missing': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-import.columns-missing',
      message:
        'These are not market products: the columns are {found}. The column “Number” and one to import are needed, as in the exported file.',
    },
  },
  'market-import.column-twice': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-import.column-twice',
      message: 'The column “{column}” is in the file twice. Please remove one.',
    },
  },
  'market-import.no-products': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.market-import.no-products', message: 'There are no products in this file.' },
  },
  'market-import.begun': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.market-import.begun', message: 'This import is begun already.' },
  },
  'market-import.running': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.market-import.running',
      message: 'This import is running. Wait until it is finished.',
    },
  },
  'market-import.nothing-new': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.market-import.nothing-new',
      message: 'There is nothing to import: every product is unchanged or refused.',
    },
  },
  'market-import.nothing-refused': {
    status: 409,
    text: /*i18n*/ { id: 'refusal.market-import.nothing-refused', message: 'No product of this file is refused.' },
  },
  'market-import.file-gone': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.market-import.file-gone',
      message: 'The file is no longer kept. Please choose it once more.',
    },
  },
  'market-import.cell': {
    status: 422,
    text: /*i18n*/ { id: 'refusal.market-import.cell', message: 'Row {row}, {column}: {text}' },
  },
  'market-import.number-empty': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-import.number-empty',
      message:
        'Row {row}: the number is empty. The rows of a product have its number; for a new product write one of your own, such as NEW-1.',
    },
  },
  'market-import.number-twice': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-import.number-twice',
      message: 'Row {row}: the product {number} is in row {first} already. Put its rows below each other.',
    },
  },
  'market-import.number-unknown': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-import.number-unknown',
      message: 'Row {row}: there is no product {number}. For a new product write a number of your own, such as NEW-1.',
    },
  },
  'market-import.number-deleted': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-import.number-deleted',
      message: 'Row {row}: the product {number} is deleted. Restore it first.',
    },
  },
  'market-import.too-many-variants': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-import.too-many-variants',
      message: 'Row {row}: a product has at most {limit, number} variants.',
    },
  },
  'market-import.code-unknown': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-import.code-unknown',
      message:
        'Row {row}: {number} has no variant with the code “{code}”. To add a variant, fill in its options, SKU and price.',
    },
  },
  'market-import.code-twice': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-import.code-twice',
      message: 'Row {row}: the code “{value}” is in row {first} already.',
    },
  },
  'market-import.code-taken': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-import.code-taken',
      message: 'Row {row}: the code “{value}” belongs to “{title}” already.',
    },
  },
  'market-import.sku-twice': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-import.sku-twice',
      message: 'Row {row}: the SKU “{value}” is in row {first} already.',
    },
  },
  'market-import.sku-taken': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-import.sku-taken',
      message: 'Row {row}: the SKU “{value}” belongs to “{title}” already.',
    },
  },
  'market-import.differs': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-import.differs',
      message: 'Row {row}: this product has one value in all of its rows, but here it differs from row {first}.',
    },
  },
  'market-import.needed': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-import.needed',
      message: 'Row {row}: a new product or variant needs this column.',
    },
  },
  'market-import.options': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-import.options',
      message: 'Row {row}: write the options as “Colour: Sage; Size: M”, the same ones in all rows of the product.',
    },
  },
  'market-import.options-stay': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-import.options-stay',
      message: 'Row {row}: the options of {code} are “{options}”. They are changed in the product.',
    },
  },
  'market-import.options-other': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-import.options-other',
      message: 'Row {row}: the options of {number} are: {options}. A new variant has one value for each of them.',
    },
  },
  'market-import.options-used': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-import.options-used',
      message: 'Row {row}: the variant {code} has the options “{value}” already.',
    },
  },
  'market-import.category-unknown': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-import.category-unknown',
      message: 'Row {row}: there is no category “{found}”, or several have this name.',
    },
  },
  'market-import.picture': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-import.picture',
      message: 'Row {row}: “{found}” is not the address of a picture.',
    },
  },
  'market-import.changed-since': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.market-import.changed-since',
      message: 'Row {row}: {name} has changed {number} since the file was checked. Check the file again.',
    },
  },
} as const satisfies Record<string, Refusal>;
