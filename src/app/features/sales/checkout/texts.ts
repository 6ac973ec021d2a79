import { useLingui } from '@lingui/react/macro';
import { localizedTitle } from '../../../i18n/localized-title.ts';
import type { Line, Offer } from './queries.ts';

type Named = Pick<Offer, 'channel' | 'channel_cn'>;

/** Names of goods and channels, and days, in the user's language. */
export function useNames() {
  const { t, i18n } = useLingui();
  const isChinese = i18n.locale === 'zh-CN';
  return {
    product: (line: Line) =>
      localizedTitle({ title: line.product_title, title_cn: line.product_title_cn }, i18n.locale)[0],
    option: (line: Line) =>
      localizedTitle({ title: line.variant_title, title_cn: line.variant_title_cn }, i18n.locale)[0],
    channel: ({ channel, channel_cn }: Named) => (isChinese ? channel_cn : channel),
    days: ({ from, to }: Offer['days']) => (from === to ? t`${from} days` : t`${from}–${to} days`),
  };
}
