import type { z } from 'zod';
import type { ShipperPriceFilter } from '#contract/shipping/shipper-price-imports.ts';
import { bandCellText, fieldKinds, type BandCellValue } from '#domain/shipping/shipper-prices/cells.ts';
import { dayText, lastDay } from '#domain/shipping/shipper-prices/days.ts';
import { columnTitles, fileColumns, type FileColumn } from '#domain/shipping/shipper-prices/file-columns.ts';
import type { BandField } from '#domain/shipping/shipper-prices/validate.ts';
import type { Cell } from '#domain/platform/exports/cell.ts';
import { sql } from '../../../core/db/sql.ts';
import {
  both,
  statementOf,
  type Column,
  type Reader,
  type Source,
  type Wanted,
} from '../../platform/exports/source.ts';

type Filter = z.output<typeof ShipperPriceFilter>;
type Line = Readonly<Record<Exclude<BandField, 'valid_from' | 'valid_to' | 'place'>, BandCellValue>> & {
  readonly channel: string;
  /** The code of a country or the name of a zone. */
  readonly place: string;
  readonly valid_from: Date;
  readonly own_end: Date | null;
};

/** Numbers stay numbers, so that a spreadsheet can compute with them. */
function cellOf(line: Line, column: FileColumn, { currency }: Reader): Cell {
  switch (column) {
    case 'channel':
    case 'place':
      return line[column];
    case 'valid_from':
      return dayText(line.valid_from);
    case 'valid_to':
      return line.own_end === null ? '' : lastDay(line.own_end);
    default: {
      const text = bandCellText(column, line[column], { currency, zones: [] });
      return fieldKinds[column] === 'surcharges' ? text : Number(text);
    }
  }
}

const columns = fileColumns.map((column): Column<Line> => {
  const { en, zh } = columnTitles[column];
  return { id: column, head: both(en, zh), of: (line, reader) => cellOf(line, column, reader) };
});

const where = ({ filter: { channel_id: id } }: Wanted<Filter>) =>
  sql`coalesce(p.valid_to, 'infinity'::timestamptz) > now() ${id === undefined ? sql`` : sql`and p.channel_id = ${id}`}`;

/** Prices in force and later ones as a file that can be changed and imported again. */
export const shipperPriceExport: Source<Filter, Line> = {
  columns,
  lines: (wanted) =>
    statementOf(sql`
      select c.code as channel, coalesce(p.country_code, z.name) as place, p.from_g, p.to_g, p.base_minor, p.per_kg_minor,
        p.minimum_g, p.step_g, p.surcharges, p.days_p50, p.days_p90, p.valid_from,
        case when exists (select from channel_prices n where n.channel_id = p.channel_id and n.valid_from = p.valid_to
          and (n.country_code = p.country_code or n.zone_id = p.zone_id) and n.from_g < p.to_g and n.to_g > p.from_g)
          then null else p.valid_to end as own_end
      from channel_prices p join channels c on c.id = p.channel_id left join channel_zones z on z.id = p.zone_id
      where ${where(wanted)} order by c.code, p.country_code nulls first, z.name, p.from_g, p.valid_from`),
  count: (wanted) => statementOf(sql`select count(*) from channel_prices p where ${where(wanted)}`),
};
