import { useEffect, useState, type ComponentType } from 'react';

/**
 * A component whose code is loaded on first use, or ahead of it. Unlike `lazy()` it renders at once when the code is there:
 * React holds back what replaces a Suspense fallback for 300 ms.
 */
export function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => (loaded ??= await load());
  return function Deferred(props: Props) {
    const [Ready, setReady] = useState(() => loaded);
    useEffect(() => {
      if (Ready) return;
      fetch().then(
        (component) => setReady(() => component),
        // Thrown while rendering, so that the error screen of the page shows it.
        (error: unknown) =>
          setReady(() => {
            throw error;
          }),
      );
    }, [Ready]);
    return Ready && <Ready {...props} />;
  };
}
