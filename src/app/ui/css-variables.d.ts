import 'react';

declare module 'react' {
  // Custom properties pass measures to stylesheets.
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
