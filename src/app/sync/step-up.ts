type Asker = () => Promise<boolean>;
let asker: Asker = () => Promise.resolve(false);
let pending: Promise<boolean> | null = null;

/** The dialog for the step-up check. It resolves to true when the server accepts it. */
export const onStepUp = (open: Asker): (() => void) => {
  asker = open;
  return () => {
    if (asker === open) asker = () => Promise.resolve(false);
  };
};

/** One dialog, however many calls wait for it. */
export function requestStepUp(): Promise<boolean> {
  pending ??= asker().finally(() => {
    pending = null;
  });
  return pending;
}
