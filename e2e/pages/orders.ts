import { expect } from '@playwright/test';
import type { Caller } from './caller.ts';

export type FileOrder = { number: string; total: string; at: Date; note?: string; customer?: string; paid?: boolean };

const titles =
  'Order number,Order date,Payment status,Currency,Product,SKU,Quantity,Unit price,Total,Recipient,Address 1,City,' +
  'Postcode,Country,E-mail,Note';

const rowOf = ({ number, total, at, note = '', customer = 'Lena Example', paid = true }: FileOrder) =>
  [
    number,
    at.toISOString(),
    paid ? 'paid' : 'pending',
    'EUR',
    'Paper boat',
    'BOAT-1',
    '1',
    total,
    total,
    customer,
    'Keizersgracht 1',
    'Amsterdam',
    '1015 CN',
    'NL',
    'lena@mail.example',
    note,
  ].join(',');

/** Creates a store with these orders. Its code is four to six capitals that the demo data does not use. */
export async function storeWith(seller: Caller, code: string, orders: readonly FileOrder[]): Promise<string> {
  const { store_id } = await seller.mutate<{ store_id: string }>('/store/add', {
    type: 'file',
    name: `Store ${code}`,
    code,
    url: `https://${code.toLowerCase()}.example`,
    currency: 'EUR',
  });
  if (orders.length === 0) return store_id;
  const file = [titles, ...orders.map(rowOf)].join('\n');
  const { import_id } = await seller.upload<{ import_id: string }>(
    '/order/importDryRun',
    { store_id },
    'orders.csv',
    file,
  );
  await seller.mutate('/order/importStart', { import_id });
  const status = async () => (await seller.query<{ status: string }>('/order/importInfo', { import_id })).status;
  await expect.poll(status, { intervals: [100, 200, 400], timeout: 30_000 }).toBe('done');
  return store_id;
}

const hourMs = 3_600_000;
/** Twenty-four orders an hour apart; the first is the newest and the cheapest. */
export const boats = (prefix: string): FileOrder[] =>
  Array.from({ length: 24 }, (_, index) => ({
    number: `${prefix}-${String(index + 1).padStart(2, '0')}`,
    total: `${index + 10}.00`,
    at: new Date(Date.now() - (index + 1) * hourMs),
    paid: index % 2 === 0,
  }));
