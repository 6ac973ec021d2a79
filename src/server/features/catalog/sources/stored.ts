import { z } from 'zod';
import { ImportChoices } from '#contract/catalog/sources.ts';
import { sourceProductStatuses } from '#domain/catalog/marketplace/source-status.ts';
import { sourcePlatforms, sourceVias, type SourceProduct } from '#domain/catalog/sources/source-product.ts';
import type { ImportChoices as Choices } from '#domain/catalog/sources/to-market.ts';

/** The rates of the day the page was read. */
export interface StoredRates {
  readonly books: string;
  readonly to_cny_e8: number | null;
  readonly to_books_e8: number | null;
  readonly at: string | null;
}

/** The column `content`: what was read, and after an import how it was imported. */
export interface StoredContent {
  readonly product: SourceProduct;
  readonly rates: StoredRates;
  readonly choices?: Choices | undefined;
  /** Our variants by the source's key. */
  readonly variants?: Readonly<Record<string, string>> | undefined;
}

const Rates = z.object({
  books: z.string(),
  to_cny_e8: z.number().nullable(),
  to_books_e8: z.number().nullable(),
  at: z.string().nullable(),
});

export const StoredContent = z.object({
  // Written by the domain's readers only.
  product: z.custom<SourceProduct>((value) => typeof value === 'object' && value !== null && 'variants' in value),
  rates: Rates,
  choices: ImportChoices.optional(),
  variants: z.record(z.string(), z.string()).optional(),
});

export const SourceRow = z.object({
  id: z.string(),
  platform: z.enum(sourcePlatforms),
  source_id: z.string(),
  via: z.enum(sourceVias),
  status: z.enum(sourceProductStatuses),
  content: StoredContent,
  market_product_id: z.string().nullable(),
  read_by: z.string(),
  read_at: z.date(),
});
export type SourceRow = z.input<typeof SourceRow>;
