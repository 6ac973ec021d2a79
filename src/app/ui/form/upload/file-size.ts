const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** 1,234,567 bytes as 1.2 MB. */
export function fileSize(bytes: number, locale: string): string {
  const step = bytes < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3));
  const unit = units[step] ?? 'byte';
  // The short form of bytes has no plural: "12 byte".
  const unitDisplay = step === 0 ? 'long' : 'short';
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 });
  return format.format(bytes / 1000 ** step);
}
