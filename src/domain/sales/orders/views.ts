/** The tabs above the order list. One condition on the server defines each, for rows and count. */
export const orderViews = ['all', 'to_process', 'not_mapped', 'address_wrong', 'on_the_way', 'after_sale'] as const;
export type OrderView = (typeof orderViews)[number];
