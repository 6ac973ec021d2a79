type Native = { autoFocus?: boolean | undefined; disabled?: boolean | undefined };

/** Native attributes as Mantine's exact optional types take them; `autoFocus` also marks what a layer focuses first. */
export function inputProps<P extends Native>({ disabled = false, ...native }: P) {
  return { ...native, disabled, 'data-first-focus': native.autoFocus || undefined };
}
