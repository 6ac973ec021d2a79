import type { EventData, EventName } from '../../shared/events/events.ts';

/** Screens that reload when their path receives `refresh` (specification §2, Live updates). */
export const refreshPaths = [
  '/stock/purchase',
  '/purchase/list',
  '/order/list',
  '/products/my',
  '/order/aftersale',
  '/accounts/admin-recharge',
  '/order/shipping-orders',
  '/sourcing',
  '/ticket',
  '/notifications',
] as const;
export type RefreshPath = (typeof refreshPaths)[number];

export type ServerAction = {
  /** The event that triggers it. */
  readonly event: EventName;
  /** Another one that does. */
  readonly also?: EventName;
  /** The pages it refreshes. Purchases: the purchase page of the recipient. */
  readonly screens: readonly RefreshPath[];
  /** Event data fields sent with it. Other fields are ids only, because not every recipient may see amounts. */
  readonly params?: readonly string[];
  /** True except for the last two. */
  readonly refreshesCount: boolean;
};

const purchases = ['/stock/purchase', '/purchase/list'] as const;
type DataKey<N extends EventName> = keyof NonNullable<EventData[N]> & string;
const counted = <N extends EventName>(
  event: N,
  screens: readonly RefreshPath[],
  params: readonly DataKey<N>[] = [],
): ServerAction => ({
  event,
  screens,
  params,
  refreshesCount: true,
});

/** The 22 realtime actions (specification §7, spelled as there), in its order. */
export const serverActions = {
  'Purchase-Order-Status-Change': counted('purchase.changed', purchases),
  'New-Purchase-Order': counted('purchase.created', purchases),
  'Order-Address-Wrong': counted('order.address-wrong', ['/order/list']),
  'Order-Address-Update': counted('order.address-changed', ['/order/list']),
  'Order-Address-Update-Read': counted('order.address-read', ['/order/list']),
  'Mapping-Shipper-Missing': counted('mapping.shipper-missing', ['/products/my']),
  'After-Sales-Request': counted('aftersale.requested', ['/order/aftersale']),
  'After-Sales-Request-Processed': counted('aftersale.processed', ['/order/aftersale']),
  'New-Recharge': counted('recharge.created', ['/accounts/admin-recharge']),
  'Track-Status-Change': counted('tracking.changed', ['/order/shipping-orders'], ['from', 'to']),
  'Track-Delay': counted('tracking.delayed', ['/order/shipping-orders']),
  'New-Quotation': counted('quotation.created', ['/sourcing', '/products/my']),
  'New-Quotation-Read': counted('quotation.read', ['/sourcing', '/products/my']),
  'New-Souring-Request': counted('inquiry.submitted', ['/sourcing']),
  'Comment-Reply': { ...counted('comment.created', ['/sourcing', '/order/list']), also: 'order.commented' },
  'Souring-Product-Read': counted('inquiry.read', ['/sourcing']),
  'Comment-Reply-Read': counted('comment.read', ['/sourcing']),
  'Ticket-Reply': counted('ticket.replied', ['/ticket']),
  'Ticket-Reply-Read': counted('ticket.read', ['/ticket']),
  'Export-File-Finish': counted('export.finished', ['/notifications'], ['task_id', 'file_id']),
  'Task-Progress': { event: 'task.progress', screens: [], params: ['task_id'], refreshesCount: false },
  'Wishlist-Count-Change': { event: 'wishlist.changed', screens: [], params: ['count'], refreshesCount: false },
} as const satisfies Record<string, ServerAction>;

export type ActionName = keyof typeof serverActions;

const names = Object.keys(serverActions) as ActionName[];
const byEvent: ReadonlyMap<string, ActionName> = new Map(
  names.flatMap((name) => {
    const { event, also }: ServerAction = serverActions[name];
    return [event, ...(also ? [also] : [])].map((each) => [each, name] as const);
  }),
);

/** The action of an event; null when the specification has none. */
export const actionOf = (event: string): ActionName | null => byEvent.get(event) ?? null;

/** The event data sent with the action. */
export function paramsOf(event: string, data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const action = actionOf(event);
  const travelling: readonly string[] = (action && serverActions[action].params) || [];
  return Object.fromEntries(travelling.map((name) => [name, data[name]]));
}

export const isActionName = (name: string): name is ActionName => Object.hasOwn(serverActions, name);
