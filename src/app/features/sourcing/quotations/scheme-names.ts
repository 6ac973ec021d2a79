import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Under which rules VAT and duty are collected. */
const names: Readonly<Record<string, MessageDescriptor>> = {
  ioss: msg`IOSS`,
  oss: msg`OSS`,
  'uk-vat': msg`UK VAT`,
  voec: msg`VOEC`,
  'ch-vat': msg`Swiss import VAT`,
  gst: msg`GST`,
  jct: msg`Japanese consumption tax`,
  none: msg`VAT of the destination`,
};

/** The name of a scheme; one without a name of its own is shown as it is stored, in capitals. */
export const schemeName = (scheme: string): MessageDescriptor | string => names[scheme] ?? scheme.toUpperCase();
