/** A permission or a menu entry that a role has or lacks. */
export type Leaf = {
  readonly kind: 'right' | 'menu';
  readonly key: string;
  /** The role must keep it. */
  readonly kept: boolean;
  /** Whether the current user may grant it. */
  readonly may_give: boolean;
};

/** The denied permissions and menu entries. */
export type Off = { readonly right: ReadonlySet<string>; readonly menu: ReadonlySet<string> };
export type Box = 'on' | 'off' | 'mixed';

export const isOff = (off: Off, { kind, key, kept }: Leaf): boolean => !kept && off[kind].has(key);

/** The state of a checkbox for several items: checked, unchecked or mixed. */
export function boxState(leaves: readonly Leaf[], off: Off): Box {
  const offCount = leaves.filter((leaf) => isOff(off, leaf)).length;
  return offCount === 0 ? 'on' : offCount === leaves.length ? 'off' : 'mixed';
}

/** Toggles a group: grants everything the user may grant; if all of that is granted, denies all. */
export function toggled(leaves: readonly Leaf[], off: Off): Off {
  const back = leaves.filter((leaf) => isOff(off, leaf) && leaf.may_give);
  const next = { right: new Set(off.right), menu: new Set(off.menu) };
  if (back.length > 0) for (const { kind, key } of back) next[kind].delete(key);
  else for (const { kind, key, kept } of leaves) if (!kept) next[kind].add(key);
  return next;
}

/** Whether a toggle would change nothing: all items are required, or the user may not grant those that are off. */
export const isFixed = (leaves: readonly Leaf[], off: Off): boolean =>
  leaves.every((leaf) => leaf.kept || (isOff(off, leaf) && !leaf.may_give));

export const isSameOff = (a: Off, b: Off): boolean =>
  (['right', 'menu'] as const).every(
    (kind) => a[kind].size === b[kind].size && [...a[kind]].every((k) => b[kind].has(k)),
  );
