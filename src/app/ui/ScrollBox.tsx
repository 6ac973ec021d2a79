import type { ReactNode } from 'react';

type ScrollBoxProps = {
  className: string | undefined;
  /** What it holds, for those who cannot see it. */
  label?: string;
  /** Beside the main thing rather than a part of it. */
  aside?: boolean;
  children: ReactNode;
};

/** A part of a page or layer that scrolls in itself: whoever has no pointer reaches it and scrolls it with the arrow keys. */
export function ScrollBox({ className, label, aside = false, children }: ScrollBoxProps) {
  const Box = aside ? 'aside' : 'section';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what cannot have the focus cannot be scrolled by keys
    <Box className={className} tabIndex={0} aria-label={label}>
      {children}
    </Box>
  );
}
