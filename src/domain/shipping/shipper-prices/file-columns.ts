import { headReader, type ColumnTitle } from '#domain/shared/grid/heads.ts';
import { bandFields } from './cells.ts';
import type { BandField } from './validate.ts';

/** The columns of a file in their order: the channel by its code, then those of the grid. */
export const fileColumns = ['channel', ...bandFields] as const;
export type FileColumn = 'channel' | BandField;

/** The titles that are written; both are read. */
export const columnTitles: Readonly<Record<FileColumn, ColumnTitle>> = {
  channel: { en: 'Channel', zh: '渠道' },
  place: { en: 'Country or zone', zh: '国家或分区' },
  from_g: { en: 'Above (kg)', zh: '大于（千克）' },
  to_g: { en: 'Up to (kg)', zh: '至（千克）' },
  base_minor: { en: 'Per parcel', zh: '每件' },
  per_kg_minor: { en: 'Per kg', zh: '每千克' },
  minimum_g: { en: 'Minimum (kg)', zh: '起重（千克）' },
  step_g: { en: 'Step (kg)', zh: '进位（千克）' },
  surcharges: { en: 'Surcharges', zh: '附加费' },
  days_p50: { en: 'Half within (days)', zh: '半数送达（天）' },
  days_p90: { en: 'Nine of ten within (days)', zh: '九成送达（天）' },
  valid_from: { en: 'From day', zh: '生效日' },
  valid_to: { en: 'Last day', zh: '最后一天' },
};

const needed = ['channel', 'place', 'from_g', 'to_g', 'base_minor', 'per_kg_minor', 'days_p50', 'days_p90'] as const;

export const readHeads = headReader<FileColumn>(columnTitles, (places) => needed.every((column) => places.has(column)));
