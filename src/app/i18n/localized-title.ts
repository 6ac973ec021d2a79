type Titled = { readonly title: string; readonly title_cn: string };

/** A product's title in the user's language, and the other one; empty when it is the same. */
export function localizedTitle({ title, title_cn }: Titled, locale: string): readonly [own: string, other: string] {
  const both = locale === 'zh-CN' ? [title_cn || title, title] : [title || title_cn, title_cn];
  const [own = '', other = ''] = both;
  return [own, other === own ? '' : other];
}
