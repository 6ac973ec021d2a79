/** The ten action names of the specification (§3). */
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

/** The last word of a permission maps to one of the ten actions; any other change is an edit. */
const actionsByVerb: Readonly<Record<string, readonly Action[]>> = {
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

export const actionsOf = (right: string): readonly Action[] => actionsByVerb[right.split('.').at(-1) ?? ''] ?? ['edit'];

/** The last word of a call maps to one of the ten actions by its prefix; any other change is an edit. */
const openings: readonly (readonly [RegExp, readonly Action[]])[] = [
  [/^export/, ['export']],
  [/^import/, ['import']],
  [/^(add|create|write|apply)/, ['add']],
  [/^(del|remove)/, ['delete']],
  [/^(close|disable|cancel)/, ['disable']],
  [/^(restore|enable)/, ['enable']],
];

/** The actions of a call. It is refused when a role removes all of them on its page. */
export function actionsOfCall({
  name,
  kind,
}: {
  readonly name: string;
  readonly kind: 'query' | 'command';
}): readonly Action[] {
  const verb = name.split('.').at(-1)?.toLowerCase() ?? '';
  const found = openings.find(([opening]) => opening.test(verb));
  if (kind === 'command') return found ? found[1] : ['update', 'edit'];
  return /^get|detail$/.test(verb) ? ['get'] : ['query'];
}

/** The key of one action of a custom permission in a role's list of removed actions. */
export const actionKey = (permissionId: string, action: Action): string => `${permissionId}:${action}`;
