type Titled = { readonly title: string; readonly title_cn: string };
type Option = Titled & { readonly options: Readonly<Record<string, string>> };

/** What a title says beyond another that it begins with: "Mug, Sage" beyond "Mug" is "Sage". Else the whole title. */
function beyond(title: string, product: string): string {
  let same = 0;
  while (same < title.length && title[same] === product[same]) same += 1;
  const rest = /^\s*[,，–—-]\s*(.+)$/.exec(title.slice(same));
  return rest?.[1] ?? title;
}

/** What an option is called beside its product, in English and Chinese. Its values are written in English only. */
export function optionTitles(option: Option, product: Titled): Titled {
  const values = Object.values(option.options).join(', ');
  return {
    title: values || beyond(option.title, product.title),
    title_cn: beyond(option.title_cn, product.title_cn) || values,
  };
}
