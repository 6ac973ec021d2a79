type Asker = () => Promise<boolean>;
let asker: Asker = () => Promise.resolve(false);
let asking: Promise<boolean> | null = null;

/** The dialog for the step-up check. It resolves to true when the server accepts it. */
export const onStepUp = (ask: Asker): (() => void) => {
  asker = ask;
  return () => {
    if (asker === ask) asker = () => Promise.resolve(false);
  };
};

/** One dialog, however many calls wait for it. */
export function requestStepUp(): Promise<boolean> {
  asking ??= asker().finally(() => {
    asking = null;
  });
  return asking;
}
