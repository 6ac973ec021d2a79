/** An option's title, or its product's where the product has only one option. */
export function optionName(productTitle: string, optionTitle: string): string {
  const own = optionTitle.trim();
  // Shopify's name for a product's only option.
  return own === '' || own === 'Default Title' ? productTitle : own;
}
