import type { Input } from './calls.ts';
import { fetchFile } from './request.ts';
import { reportError } from './report-error.ts';
import { newKey } from './key.ts';
import { showFile } from './show-file.ts';

/** Opens a file for printing; an error becomes a message, and the result is false. `call`: the name of the command, for the message after a lost response. */
async function openFile(load: () => ReturnType<typeof fetchFile>, call?: string): Promise<boolean> {
  // Open the window in the click handler; later a browser blocks it.
  const page = window.open('', '_blank');
  try {
    showFile(page, await load());
    return true;
  } catch (error) {
    page?.close();
    reportError(error as Error, call);
    return false;
  }
}

/** Opens the labels of these parcels for printing. */
export const printLabels = (parcelIds: readonly string[]): Promise<boolean> =>
  openFile(() => fetchFile('order.labels', { parcel_ids: [...parcelIds] }, newKey()), 'order.labels');

/** Opens labels of a market product for printing. */
export const printProductLabels = (input: Input<'market_product.printProductLabel'>): Promise<boolean> =>
  openFile(() => fetchFile('market_product.printProductLabel', input, newKey()));

type VariantLabels = Input<'internal_product.printVariantLabel'>;
type LocationLabels = Input<'location.printLabels'>;

/** Opens labels of variants for printing. */
export const printVariantLabels = (input: VariantLabels): Promise<boolean> =>
  openFile(() => fetchFile('internal_product.printVariantLabel', input, newKey()));

type StockLabels = Input<'market_product.printVariantLabel'>;

/** Opens labels of the pieces of a stock sheet, or of chosen variants, for printing. */
export const printStockLabels = (input: StockLabels): Promise<boolean> =>
  openFile(() => fetchFile('market_product.printVariantLabel', input, newKey()));

/** Opens labels of locations for printing. */
export const printLocationLabels = (input: LocationLabels): Promise<boolean> =>
  openFile(() => fetchFile('location.printLabels', input, newKey()));

/** Opens labels for the cartons of a delivery for printing. */
export const printCartonLabels = (input: Input<'inbound.labels'>): Promise<boolean> =>
  openFile(() => fetchFile('inbound.labels', input, newKey()));

/** Loads a file for a label printer; null after a failure, which becomes a message. */
async function loadFile(load: () => Promise<{ readonly blob: Blob }>): Promise<Blob | null> {
  try {
    return (await load()).blob;
  } catch (error) {
    reportError(error as Error);
    return null;
  }
}

/** Loads labels of variants as a file for a label printer. */
export const loadVariantLabels = (input: VariantLabels): Promise<Blob | null> =>
  loadFile(() => fetchFile('internal_product.printVariantLabel', { ...input, file: 'zpl' }, newKey()));

/** Loads labels of the pieces of a stock sheet, or of chosen variants, as a file for a label printer. */
export const loadStockLabels = (input: StockLabels): Promise<Blob | null> =>
  loadFile(() => fetchFile('market_product.printVariantLabel', { ...input, file: 'zpl' }, newKey()));

/** Loads labels of locations as a file for a label printer. */
export const loadLocationLabels = (input: LocationLabels): Promise<Blob | null> =>
  loadFile(() => fetchFile('location.printLabels', { ...input, file: 'zpl' }, newKey()));
