/** One thing a role has or lacks: a right, or a place in its menu. */
export type Leaf = {
  readonly kind: 'right' | 'menu';
  readonly key: string;
  /** The role must keep it. */
  readonly kept: boolean;
  /** Whether whoever edits may turn it on. */
  readonly may_give: boolean;
};

/** What is taken from a role. */
export type Off = { readonly right: ReadonlySet<string>; readonly menu: ReadonlySet<string> };
export type Box = 'on' | 'off' | 'mixed';

export const isOff = (off: Off, { kind, key, kept }: Leaf): boolean => !kept && off[kind].has(key);

/** How a box stands that speaks for several: all of them, none, or some. */
export function boxOf(leaves: readonly Leaf[], off: Off): Box {
  const gone = leaves.filter((leaf) => isOff(off, leaf)).length;
  return gone === 0 ? 'on' : gone === leaves.length ? 'off' : 'mixed';
}

/** A press of such a box: gives back everything that may be given; where nothing is left to give, takes all away. */
export function pressed(leaves: readonly Leaf[], off: Off): Off {
  const back = leaves.filter((leaf) => isOff(off, leaf) && leaf.may_give);
  const next = { right: new Set(off.right), menu: new Set(off.menu) };
  if (back.length > 0) for (const { kind, key } of back) next[kind].delete(key);
  else for (const { kind, key, kept } of leaves) if (!kept) next[kind].add(key);
  return next;
}

/** Whether a press would do nothing: everything must stay, or what is off is not the presser's to give. */
export const isStuck = (leaves: readonly Leaf[], off: Off): boolean =>
  leaves.every((leaf) => leaf.kept || (isOff(off, leaf) && !leaf.may_give));

export const isSameOff = (a: Off, b: Off): boolean =>
  (['right', 'menu'] as const).every(
    (kind) => a[kind].size === b[kind].size && [...a[kind]].every((k) => b[kind].has(k)),
  );
