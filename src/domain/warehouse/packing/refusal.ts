import type { RefusalDetails } from '../../shared/result.ts';

/** An item with its picture, to show the scanned item next to the needed one. */
export type Pictured = { readonly variant_code: string; readonly image: string };

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * A refused scan for display. The phone and the server produce the same fields; unknown ones are empty. `things` are
 * items with known pictures.
 */
export function presentRefusal<Code extends string>(code: Code, details: RefusalDetails, items: readonly Pictured[]) {
  const [scannedCode, neededCode] = [text(details['scanned_code']), text(details['needed_code'])];
  const imageOf = (variantCode: string) => items.find((item) => item.variant_code === variantCode)?.image ?? '';
  return {
    code,
    scanned: text(details['scanned']),
    scanned_code: scannedCode,
    scanned_title: text(details['scanned_title']),
    scanned_title_cn: text(details['scanned_title_cn']),
    scanned_image: imageOf(scannedCode),
    needed_code: neededCode,
    needed_title: text(details['needed_title']),
    needed_title_cn: text(details['needed_title_cn']),
    needed_image: imageOf(neededCode),
    needed_at: text(details['needed_at']),
    put_back: text(details['put_back']),
  };
}
