import { sheetColumns, sheetTitles, type SheetColumn } from '#domain/warehouse/stock-import/sheet.ts';
import type { Language } from '../../../core/http/context.ts';

const meanings: Readonly<Record<SheetColumn, { example: string; en: string; zh: string }>> = {
  code: { example: 'MGS-SG', en: 'Variant code or SKU.', zh: '规格编码或 SKU。' },
  location: { example: 'A-01-03', en: 'Location in the warehouse.', zh: '仓库内的库位。' },
  quantity: {
    example: '24',
    en: 'Pieces that lie there now. Locations that are not in the file stay as they are.',
    zh: '该库位现有的件数。文件中没有的库位保持不变。',
  },
  cost: {
    example: '12.50',
    en: 'Cost of one added piece; empty: the average so far.',
    zh: '新增每件的成本；留空则按现有平均成本。',
  },
};

const head = (value: string) => ({ value, type: String, fontWeight: 'bold' as const, backgroundColor: '#E7EFEA' });
// Text cells keep leading zeros of codes.
const text = (value: string) => ({ value, type: String, format: '@' });

/** Our template of a stock sheet as .xlsx: a sheet to fill in, with an example, and one that explains the columns. */
export async function stockTemplate(language: Language): Promise<Buffer> {
  const name = language === 'zh-CN' ? 'zh' : 'en';
  const titleOf = (column: SheetColumn) => sheetTitles[column][name];
  const { default: writeExcelFile } = await import('write-excel-file/node');
  return writeExcelFile([
    {
      data: [
        sheetColumns.map((column) => head(titleOf(column))),
        sheetColumns.map((column) => text(meanings[column].example)),
      ],
      sheet: 'Stock',
      columns: sheetColumns.map(() => ({ width: 18 })),
      stickyRowsCount: 1,
    },
    {
      data: sheetColumns.map((column) => [
        text(titleOf(column)),
        { value: meanings[column][name], type: String, wrap: true },
      ]),
      sheet: 'Columns',
      columns: [{ width: 18 }, { width: 70 }],
    },
  ]).toBuffer();
}
