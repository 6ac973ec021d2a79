/** What an option is called: its own title, or its product's where the shop has only one. */
export function optionName(productTitle: string, optionTitle: string): string {
  const own = optionTitle.trim();
  // The word Shopify gives the only option of a product.
  return own === '' || own === 'Default Title' ? productTitle : own;
}
