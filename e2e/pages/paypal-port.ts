/** The port where the server at this address looks for PayPal: nothing listens there until a test starts a simulator. */
export const paypalPort = (address: string): number => Number(new URL(address).port) + 100;
