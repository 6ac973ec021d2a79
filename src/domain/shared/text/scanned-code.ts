/** The AIM symbology identifier that some scanners send before the data: `]C1` GS1-128, `]E0` EAN-13, `]Q3` GS1 QR code. */
const aimPrefix = /^\][A-Za-z][0-9A-Za-z](?=.)/u;

/** The data of a scanned or typed code: without outer spaces and without the AIM prefix. */
export const scannedCode = (text: string): string => text.trim().replace(aimPrefix, '').trim();
