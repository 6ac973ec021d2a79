import type { InvoiceDetail } from './queries.ts';

type Line = InvoiceDetail['content']['lines'][number];
type Group = {
  readonly subject: string;
  readonly label: string;
  readonly isOrder: boolean;
  readonly lines: readonly Line[];
};

/** The lines of each order or other charge, in the order of the invoice. */
export function linesBySubject(lines: readonly Line[]): readonly Group[] {
  const groups = Map.groupBy(lines, ({ subject }) => subject);
  return [...groups].map(([subject, own]) => ({
    subject,
    label: own[0]?.label ?? '',
    isOrder: own[0]?.is_order ?? false,
    lines: own,
  }));
}
