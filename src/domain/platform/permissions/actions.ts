/** The ten words of the specification (§3) for what a button does. */
export const actions = [
  'add',
  'query',
  'get',
  'update',
  'delete',
  'import',
  'export',
  'edit',
  'enable',
  'disable',
] as const;
export type Action = (typeof actions)[number];

/** The last word of a right's name tells which of the ten it is about; whatever changes something is an edit. */
const spoken: Readonly<Record<string, readonly Action[]>> = {
  read: ['query', 'get'],
  browse: ['query', 'get'],
  prices: ['get'],
  import: ['import'],
  export: ['export'],
  create: ['add'],
  upload: ['add'],
  request: ['add'],
  print: ['export'],
  delete: ['delete'],
  cancel: ['disable'],
  confirm: ['enable'],
  edit: ['add', 'update', 'edit', 'delete'],
};

export const actionsOf = (right: string): readonly Action[] => spoken[right.split('.').at(-1) ?? ''] ?? ['edit'];

/** What the last word of a call begins with when it is one of the ten; any other change is an edit. */
const openings: readonly (readonly [RegExp, readonly Action[]])[] = [
  [/^export/, ['export']],
  [/^import/, ['import']],
  [/^(add|create|write|apply)/, ['add']],
  [/^(del|remove)/, ['delete']],
  [/^(close|disable|cancel)/, ['disable']],
  [/^(restore|enable)/, ['enable']],
];

/** Which of the ten a call does: it is refused to whom all of them were taken from on its page. */
export function actionsOfCall({
  name,
  kind,
}: {
  readonly name: string;
  readonly kind: 'query' | 'command';
}): readonly Action[] {
  const word = name.split('.').at(-1)?.toLowerCase() ?? '';
  const found = openings.find(([opening]) => opening.test(word));
  if (kind === 'command') return found ? found[1] : ['update', 'edit'];
  return /^get|detail$/.test(word) ? ['get'] : ['query'];
}

/** How a role names one action of a permission that staff wrote down, among what it takes away. */
export const actionKey = (permissionId: string, action: Action): string => `${permissionId}:${action}`;
