import { PDFiumLibrary } from '@hyzyla/pdfium';

/** The text of all pages in one line. */
export async function pdfText(pdf: Buffer): Promise<string> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    const texts = [...document.pages()].map((page) => page.getText());
    document.destroy();
    return texts.join(' ').replace(/\s+/g, ' ');
  } finally {
    library.destroy();
  }
}
