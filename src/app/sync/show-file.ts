/** How long the browser may take to load the file. */
const readMs = 60_000;

/** Shows a file in the tab that was opened for it; if none could open, as a download. */
export function showFile(tab: Window | null, { blob, name }: { readonly blob: Blob; readonly name: string }): void {
  const url = URL.createObjectURL(blob);
  setTimeout(() => URL.revokeObjectURL(url), readMs);
  if (tab) tab.location.href = url;
  else {
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
  }
}
