import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DraftFault } from './draft.ts';

export const faultTexts: Readonly<Record<DraftFault, MessageDescriptor>> = {
  'inquiry.products-missing': msg`Add at least one product.`,
  'inquiry.title-missing': msg`Say what it is.`,
  'inquiry.description-missing': msg`Add a link, a picture or a few words, so that we can find it.`,
  'inquiry.countries-missing': msg`Choose at least one country.`,
  'inquiry.deadline-past': msg`This day has passed. Choose a later one, or none.`,
  url: msg`Enter a web address that begins with https:// or http://.`,
  seller: msg`Choose the seller you ask for.`,
  quantity: msg`Enter a number of pieces between 1 and 10 million.`,
  target: msg`Enter an amount above zero and below 10 million.`,
};
