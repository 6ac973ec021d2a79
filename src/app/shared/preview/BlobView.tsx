import { useCallback } from 'react';

type BlobViewProps = { blob: Blob; label: string; className?: string | undefined };

/** A loaded file, shown by the browser: a picture, or a PDF in its own viewer. */
export function BlobView({ blob, label, className }: BlobViewProps) {
  const show = useCallback(
    (element: HTMLImageElement | HTMLEmbedElement | null) => {
      if (!element) return undefined;
      const address = URL.createObjectURL(blob);
      element.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  // Without a type: with one, the browser would load a viewer for the empty URL it has until the ref is called.
  if (blob.type === 'application/pdf') return <embed ref={show} title={label} className={className} />;
  return <img ref={show} alt={label} className={className} />;
}

// Long enough for the new tab to have read it.
const urlLifetimeMs = 60_000;

/** Opens a file in a new tab; with a name it downloads it instead. */
export function openBlob(blob: Blob, saveAs?: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  if (saveAs === undefined) link.target = '_blank';
  else link.download = saveAs;
  link.rel = 'noopener';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), urlLifetimeMs);
}
