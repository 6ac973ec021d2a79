import type { ReactNode } from 'react';

type ScrollBoxProps = {
  className: string | undefined;
  /** Its accessible name. */
  label?: string;
  /** A complementary region rather than a part of the main content. */
  aside?: boolean;
  children: ReactNode;
};

/** A scrollable region; focusable, so that the arrow keys scroll it. */
export function ScrollBox({ className, label, aside = false, children }: ScrollBoxProps) {
  const Box = aside ? 'aside' : 'section';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what cannot have the focus cannot be scrolled by keys
    <Box className={className} tabIndex={0} aria-label={label}>
      {children}
    </Box>
  );
}
