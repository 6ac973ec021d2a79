import { dateEvidence, type DateTally } from '#domain/sales/imports/dates.ts';
import { decimalEvidence, type DecimalTally } from '#domain/sales/imports/decimals.ts';
import type { Row } from '../../../../core/tables/csv-file.ts';
import { amountFields, dateFields, type Layout } from './dialects.ts';

export type Evidence = { readonly amounts: DecimalTally; readonly dates: DateTally };

/** Counts how amounts and dates are written. */
export class EvidenceCounter {
  readonly evidence: Evidence = {
    amounts: { dot: 0, comma: 0, either: 0 },
    dates: { 'day-month': 0, 'month-day': 0, either: 0 },
  };
  readonly #amounts: readonly number[];
  readonly #dates: readonly number[];
  readonly #latest: Date;

  /** `latest`: no date of the file can be later. */
  constructor(layout: Layout, latest: Date) {
    const placesOf = (fields: readonly (typeof amountFields | typeof dateFields)[number][]) =>
      fields.map((field) => layout.at.get(field) ?? -1).filter((place) => place >= 0);
    this.#amounts = placesOf(amountFields);
    this.#dates = placesOf(dateFields);
    this.#latest = latest;
  }

  add({ cells, typed }: Row): void {
    const textAt = (place: number) => (typed?.has(place) ? '' : (cells[place] ?? ''));
    for (const place of this.#amounts) {
      const found = decimalEvidence(textAt(place));
      if (found) this.evidence.amounts[found] += 1;
    }
    for (const place of this.#dates) {
      const found = dateEvidence(textAt(place), this.#latest);
      if (found) this.evidence.dates[found] += 1;
    }
  }
}
