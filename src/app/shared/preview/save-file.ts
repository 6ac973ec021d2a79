/** Starts a browser download of a file. */
export function saveFile({ blob, name }: { blob: Blob; name: string }): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download keeps a reference to the blob once it has started.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
