import type { Draft } from './quote-lines.ts';

const keyOf = (inquiryId: string): string => `parcelyard.quote.${inquiryId}`;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What was typed for an inquiry on this device. An unreadable draft is none. */
export function readDraft(inquiryId: string): Draft {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(inquiryId)) ?? 'null');
    if (!isRecord(stored)) return {};
    const entries = Object.entries(stored).flatMap(([key, line]) => {
      if (!isRecord(line)) return [];
      const { goods, price, base, send } = line;
      const typed = {
        ...(typeof goods === 'string' && { goods }),
        ...(typeof price === 'string' && { price }),
        ...(typeof base === 'string' && { base }),
        ...(typeof send === 'boolean' && { send }),
      };
      return [[key, typed] as const];
    });
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/** A device without space keeps nothing; the page still has it. */
export function storeDraft(inquiryId: string, draft: Draft): void {
  try {
    if (Object.keys(draft).length === 0) localStorage.removeItem(keyOf(inquiryId));
    else localStorage.setItem(keyOf(inquiryId), JSON.stringify(draft));
  } catch {
    // The unsaved text stays on the page.
  }
}
