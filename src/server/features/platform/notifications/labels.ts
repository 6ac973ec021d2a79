import type { NoticeKind } from '#domain/platform/notifications/notice-kinds.ts';
import type { Language } from '../../../core/http/context.ts';
import { calendarText, translate } from '../../../core/http/sentences.ts';
import type { NoticeText } from './notice-text.ts';
import { afterSalesNotices } from './notice-texts/after-sales.ts';
import { financeNotices } from './notice-texts/finance.ts';
import { ordersNotices } from './notice-texts/orders.ts';
import { shippingNotices } from './notice-texts/shipping.ts';
import { sourcingNotices } from './notice-texts/sourcing.ts';
import { storesNotices } from './notice-texts/stores.ts';
import { supportNotices } from './notice-texts/support.ts';
import { warehouseNotices } from './notice-texts/warehouse.ts';

export type Values = Readonly<Record<string, string | number>>;

const noticeTexts: Readonly<Record<NoticeKind, NoticeText>> = {
  ...financeNotices,
  ...warehouseNotices,
  ...ordersNotices,
  ...shippingNotices,
  ...afterSalesNotices,
  ...storesNotices,
  ...sourcingNotices,
  ...supportNotices,
};

const isKind = (kind: string): kind is NoticeKind => Object.hasOwn(noticeTexts, kind);

/** Title and text in the reader's language; null for a kind that is no longer known. */
export function noticeLabels(kind: string, language: Language, values: Values): { title: string; text: string } | null {
  if (!isKind(kind)) return null;
  const all = { count: 1, order: '', number: '', to: '', from: '', ...values };
  const named = { ...all, until: calendarText(String(all.to), language) };
  return {
    title: translate(noticeTexts[kind].title, language, named),
    text: translate(noticeTexts[kind].text, language, named),
  };
}
