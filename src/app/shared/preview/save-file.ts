/** Hands a file to the browser's own download. */
export function saveFile({ blob, name }: { blob: Blob; name: string }): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the bytes once it began.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
