import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

export type LabelPage = {
  /** Millimetres. */
  readonly width: number;
  readonly height: number;
  readonly text: string;
  /** The barcodes read from the rendered page. */
  readonly codes: readonly { readonly format: string; readonly text: string }[];
  /** The page in grey, one byte per dot. */
  readonly dots: { readonly width: number; readonly height: number; readonly data: Uint8Array };
};

const reader = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
const wasm = await readFile(reader);
// Otherwise it would download its own program.
await prepareZXingModule({
  overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer },
  fireImmediately: true,
});

/** Renders a PDF like a label printer, 8 dots per millimetre, and reads the barcodes. */
export async function readLabels(pdf: Buffer): Promise<LabelPage[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(new Uint8Array(pdf));
    const pages: LabelPage[] = [];
    for (const page of document.pages()) {
      const text = page.getText();
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const { data, width, height } = await page.render({ scale: (8 * 25.4) / 72, colorSpace: 'Gray' });
      const read = await readBarcodes(imageOf(data, width, height), { formats: ['Code128'], tryRotate: false });
      const mm = (points: number) => Math.round((points / 72) * 25.4);
      pages.push({
        width: mm(originalWidth),
        height: mm(originalHeight),
        text,
        codes: read.map((code) => ({ format: code.format, text: code.text })),
        dots: { width, height, data: new Uint8Array(data) },
      });
    }
    document.destroy();
    return pages;
  } finally {
    library.destroy();
  }
}

function imageOf(grey: Uint8Array, width: number, height: number): ImageData {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i += 1) data.set([grey[i]!, grey[i]!, grey[i]!, 255], i * 4);
  return { data, width, height, colorSpace: 'srgb' };
}
