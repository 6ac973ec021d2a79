import { optionValues, variantOptions } from '../../core/db/schema/catalog/suppliers.ts';
import type { Db } from '../../core/http/context.ts';
import { demoId } from '../ids.ts';
import { insertRows } from '../insert.ts';
import { colours } from './colours.ts';

type Value = { readonly name: string; readonly nameCn: string; readonly shortName: string };
const value = (name: string, nameCn: string, shortName: string): Value => ({ name, nameCn, shortName });

/** The options of all demo products, and two that the next products will need. */
const options: readonly { readonly name: string; readonly nameCn: string; readonly values: readonly Value[] }[] = [
  {
    name: 'Colour',
    nameCn: '颜色',
    values: Object.values(colours).map(({ code, name, nameCn }) => value(name, nameCn, code)),
  },
  { name: 'Size', nameCn: '尺码', values: [value('S', '小', 'S'), value('M', '中', 'M'), value('L', '大', 'L')] },
  {
    name: 'Scent',
    nameCn: '香型',
    values: [value('Fig', '无花果', 'FG'), value('Cedar', '雪松', 'CD'), value('Linen', '亚麻', 'LN')],
  },
  {
    name: 'Plug',
    nameCn: '插头',
    values: [value('EU', '欧规', 'EU'), value('UK', '英规', 'UK'), value('US', '美规', 'US')],
  },
];

/** Options of variants with the short names in their codes. */
export async function fillVariantOptions(db: Db, createdAt: Date): Promise<void> {
  const idOf = (option: string) => demoId(`variant option ${option}`);
  await insertRows(
    db,
    variantOptions,
    options.map(({ name, nameCn }) => ({ id: idOf(name), name, nameCn, createdAt })),
  );
  await insertRows(
    db,
    optionValues,
    options.flatMap(({ name: option, values }) =>
      values.map((each, position) => ({
        id: demoId(`option value ${option} ${each.name}`),
        optionId: idOf(option),
        ...each,
        position,
        createdAt,
      })),
    ),
  );
}
