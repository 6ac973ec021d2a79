type Asker = () => Promise<boolean>;
let asker: Asker = () => Promise.resolve(false);
let asking: Promise<boolean> | null = null;

/** The dialog that lets a person show who they are. It answers true when the server believes it. */
export const onStepUp = (ask: Asker): (() => void) => {
  asker = ask;
  return () => {
    if (asker === ask) asker = () => Promise.resolve(false);
  };
};

/** Asks once, however many calls wait for it. */
export function requestStepUp(): Promise<boolean> {
  asking ??= asker().finally(() => {
    asking = null;
  });
  return asking;
}
