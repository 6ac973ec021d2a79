import type { PdfDoc } from './sheet.ts';

/** A file inside a PDF/A-3, with the XMP description that its standard demands. */
export type Attachment = {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly content: Buffer;
  /** `rdf:Description` elements, added to the metadata. */
  readonly xmp: string;
};

/** The file is an alternative form of the whole document. */
export function attach(doc: PdfDoc, { name, type, description, content, xmp }: Attachment, now: Date): void {
  // The published types lack the relationship, which PDF/A-3 demands.
  const options = { name, type, description, creationDate: now, modifiedDate: now, relationship: 'Alternative' };
  doc.file(content, options);
  doc.appendXML(xmp);
}
