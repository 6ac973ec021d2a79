/** Our facts and the words in which the specification's screens hear of them (realtime.json). */
const words: Readonly<Record<string, string>> = {
  'purchase.created': 'New-Purchase-Order',
  'purchase.changed': 'Purchase-Order-Status-Change',
  'order.address-wrong': 'Order-Address-Wrong',
  'order.address-changed': 'Order-Address-Update',
  'recharge.created': 'New-Recharge',
  'tracking.changed': 'Track-Status-Change',
  'task.progress': 'Task-Progress',
};

/** What of an event's data travels with its word. Of all others only ids do: they hold sums that not everybody may see. */
const travelling: Readonly<Record<string, readonly string[]>> = {
  'tracking.changed': ['from', 'to'],
  'task.progress': ['task_id'],
};

/** `Changed` is ours: a fact for which the specification has no word, but which screens should follow too. */
export const actionOf = (event: string): string => words[event] ?? 'Changed';

export const paramsOf = (event: string, data: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries((travelling[event] ?? []).map((name) => [name, data[name]]));
