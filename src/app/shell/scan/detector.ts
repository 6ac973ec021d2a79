import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

// Its own default fetches the reader from somebody else's server.
prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });

const detector = new BarcodeDetector({ formats: ['code_128', 'qr_code', 'code_39', 'ean_13', 'data_matrix'] });

/** The first code in a picture, or null. */
export async function readCode(picture: HTMLVideoElement): Promise<string | null> {
  const [found] = await detector.detect(picture);
  return found?.rawValue.trim() || null;
}
