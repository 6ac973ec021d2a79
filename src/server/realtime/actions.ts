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

/** `Changed` is ours: a fact for which the specification has no word, but which screens should follow too. */
export function actionOf(
  event: string,
  data: Record<string, unknown>,
): { action: string; params: Record<string, unknown> } {
  return { action: words[event] ?? 'Changed', params: data };
}
