declare module 'fontkit' {
  export type Face = PDFKit.ParsedFont;
  export type GlyphRun = PDFKit.GlyphRun;
  export function create(font: Uint8Array): Face;
}

declare module 'subset-font' {
  type Options = {
    readonly targetFormat: 'truetype';
    readonly variationAxes: Readonly<Record<string, number>>;
    readonly keepFeatures: readonly string[];
    readonly noHinting: boolean;
  };
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}

declare namespace PDFKit {
  /** A parsed font; several documents may share it. */
  type ParsedFont = {
    readonly postscriptName: string;
    readonly characterSet: readonly number[];
    layout(text: string, features?: readonly string[]): GlyphRun;
    glyphForCodePoint(code: number): unknown;
  };
  /** A text as glyphs with their places. */
  type GlyphRun = {
    readonly advanceWidth: number;
    readonly positions: readonly Readonly<Record<string, number>>[];
  };

  namespace Mixins {
    interface PDFFont {
      /** pdfkit accepts a font that fontkit has parsed; its published types do not say so. */
      registerFont(name: string, face: ParsedFont): this;
    }
  }

  interface PDFDocument {
    /** The current font: its characters as glyph numbers, and its object in the file. */
    readonly _font: {
      readonly id: string;
      encode(text: string): [string[], unknown];
      ref(): PDFKitReference;
    };
  }
}
