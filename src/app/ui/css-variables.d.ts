import 'react';

declare module 'react' {
  // Custom properties are how a component passes a measure to its stylesheet.
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
