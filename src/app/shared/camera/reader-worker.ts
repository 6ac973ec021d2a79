import { BarcodeDetector, prepareZXingModule, type DetectedBarcode } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

// The default would load the decoder from a CDN.
prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });

const detector = new BarcodeDetector({
  formats: ['code_128', 'code_39', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'qr_code', 'data_matrix'],
});

export type Picture = { readonly id: number; readonly bitmap: ImageBitmap };
/** `failed`: the decoder does not work here, for example because it could not be loaded. */
export type Reading = { readonly id: number; readonly code: string | null; readonly failed: boolean };

self.addEventListener('message', ({ data }: MessageEvent<Picture>) => void respond(data));

async function respond({ id, bitmap }: Picture): Promise<void> {
  const reading = await read(bitmap).then(
    (code): Reading => ({ id, code, failed: false }),
    (): Reading => ({ id, code: null, failed: true }),
  );
  bitmap.close();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to its own page only
  self.postMessage(reading);
}

/** A label may carry several codes: take the one nearest to the middle. */
async function read(bitmap: ImageBitmap): Promise<string | null> {
  const found = await detector.detect(bitmap);
  const off = ({ boundingBox: box }: DetectedBarcode) =>
    Math.hypot(box.x + box.width / 2 - bitmap.width / 2, box.y + box.height / 2 - bitmap.height / 2);
  const [nearest] = found.toSorted((a, b) => off(a) - off(b));
  return nearest?.rawValue.trim() || null;
}
