import { z } from 'zod';
import { ShopFault } from './fault.ts';

export const UserErrors = z.array(z.object({ message: z.string() }));
/** The result of a mutation of which only the success counts. */
export const MutationResult = z.object({ userErrors: UserErrors }).nullable();

/** @throws ShopFault with the first error; the mutation's name is the detail when Shopify sent no result. */
export function requireSuccess(
  result: z.output<typeof MutationResult>,
  mutation: string,
  isAccepted: (message: string) => boolean = () => false,
): void {
  const [error] = result?.userErrors ?? [{ message: mutation }];
  if (error && !isAccepted(error.message)) throw new ShopFault('unexpected-response', error.message);
}
