import { fetchFile } from './request.ts';
import { reportError } from './report-error.ts';
import { newKey } from './key.ts';

/** Opens the labels of these parcels for printing; a refusal becomes a message. */
export async function printLabels(parcelIds: readonly string[]): Promise<void> {
  // Open the window in the click handler; later a browser blocks it.
  const page = window.open('', '_blank');
  try {
    const { blob } = await fetchFile('order.labels', { parcel_ids: [...parcelIds] }, newKey());
    const url = URL.createObjectURL(blob);
    if (page) page.location.href = url;
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  } catch (error) {
    page?.close();
    reportError(error as Error);
  }
}
