type Titled = { readonly title: string; readonly title_cn: string };
type Option = Titled & { readonly options: Readonly<Record<string, string>> };

/**
 * The rest of a title after the product title it begins with: "Mug, Sage" after "Mug" is "Sage". Else the whole title.
 */
function beyond(title: string, product: string): string {
  let same = 0;
  while (same < title.length && title[same] === product[same]) same += 1;
  const rest = /^\s*[,，–—-]\s*(.+)$/.exec(title.slice(same));
  return rest?.[1] ?? title;
}

/** The title of an option next to its product title, in English and Chinese. Option values exist in English only. */
export function optionTitles(option: Option, product: Titled): Titled {
  const values = Object.values(option.options).join(', ');
  return {
    title: values || beyond(option.title, product.title),
    title_cn: beyond(option.title_cn, product.title_cn) || values,
  };
}
