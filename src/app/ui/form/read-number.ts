/** A typed number, or undefined; a comma is read as the decimal point. */
export function readNumber(text: string, whole: boolean): number | undefined {
  const bare = text.trim().replace(',', '.').replace('−', '-');
  return (whole ? /^-?\d{1,15}$/ : /^-?\d{1,15}(\.\d{1,9})?$/).test(bare) ? Number(bare) : undefined;
}
