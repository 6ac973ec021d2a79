/** Max lengths of stored texts of shop products, in UTF-16 units. */
export const productText = { title: 500, option: 255, sku: 200 } as const;
