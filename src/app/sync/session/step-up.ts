type OpenDialog = () => Promise<boolean>;
let openDialog: OpenDialog = () => Promise.resolve(false);
let pending: Promise<boolean> | null = null;

/** The dialog for the step-up check. It resolves to true when the server accepts it. */
export const onStepUp = (open: OpenDialog): (() => void) => {
  openDialog = open;
  return () => {
    if (openDialog === open) openDialog = () => Promise.resolve(false);
  };
};

/** One dialog, however many calls wait for it. */
export function requestStepUp(): Promise<boolean> {
  pending ??= openDialog().finally(() => {
    pending = null;
  });
  return pending;
}
