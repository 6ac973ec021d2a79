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

/** How a role names one action of a permission that staff wrote down, among what it takes away. */
export const actionKey = (permissionId: string, action: Action): string => `${permissionId}:${action}`;
