import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InquiryFilter } from '#domain/sourcing/inquiries/filters.ts';
import type { InquiryProductKind } from '#domain/sourcing/inquiries/limits.ts';

type Labels<Key extends string> = Readonly<Record<Key, MessageDescriptor>>;

/** `reject`: the seller rejected the prices; `rejected`: staff rejected the inquiry. */
export const filterLabels: Labels<InquiryFilter> = {
  notQuoted: msg`Not quoted`,
  quoted: msg`Quoted`,
  waitRequote: msg`Waits for requote`,
  reject: msg`Prices rejected`,
  accepted: msg`Accepted`,
  expired: msg`Expired`,
  rejected: msg`Inquiry rejected`,
  default: msg`Drafts and on hold`,
};

export const productKindLabels: Labels<InquiryProductKind> = {
  shop: msg`Product of a shop`,
  market: msg`Market product`,
  link: msg`By link`,
};
