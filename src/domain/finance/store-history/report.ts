/** What the rows of the report are. */
export const historyGroups = ['store', 'country', 'product', 'month', 'day'] as const;
export type HistoryGroup = (typeof historyGroups)[number];

/** The amounts of a row, in the order of its columns. */
export const historyAmounts = [
  'revenue',
  'goods',
  'shipping',
  'taxes',
  'after_sales',
  'fees',
  'marketing',
  'store_costs',
  'profit',
] as const;

/** What the rows can be sorted by. */
export const historySorts = ['name', 'orders', ...historyAmounts] as const;
