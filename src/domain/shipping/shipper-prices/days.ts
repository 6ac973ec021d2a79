import type { Band, WantedBand } from './band.ts';
import type { BandCells } from './cells.ts';

const dayMs = 86_400_000;

/** Days of prices are UTC days. */
export const dayText = (at: Date): string => at.toISOString().slice(0, 10);
export const startOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`);
/** The first instant after a day. */
export const endOf = (day: string): Date => new Date(startOf(day).getTime() + dayMs);
/** The last day before an instant. */
export const lastDay = (end: Date): string => dayText(new Date(end.getTime() - 1));

/** A row as it is typed, with instants. */
export const wantedBand = ({ place: _, valid_from: from, valid_to: to, ...values }: BandCells): WantedBand => ({
  ...values,
  valid_from: from === null ? null : startOf(from),
  valid_to: to === null ? null : endOf(to),
});

/** A row as it is shown and typed; `end` by `ownEnd`. */
export const cellsOf = (
  { id: _, valid_from, valid_to: __, ...values }: Band,
  end: Date | null,
): BandCells & { readonly valid_from: string } => ({
  ...values,
  valid_from: dayText(valid_from),
  valid_to: end === null ? null : lastDay(end),
});
