/** PayPal's two systems: payments in the sandbox move no money. */
export const paypalEnvironments = ['live', 'sandbox'] as const;
export type PaypalEnvironment = (typeof paypalEnvironments)[number];
