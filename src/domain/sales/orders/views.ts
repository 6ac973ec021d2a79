/** The tabs above the order list. What belongs in each is one condition on the server, for the rows and the count. */
export const orderViews = ['all', 'to_process', 'not_mapped', 'address_wrong', 'on_the_way', 'after_sale'] as const;
export type OrderView = (typeof orderViews)[number];
