import {
  acceptQuote,
  inquiryAccept,
  rejectQuotation,
  rejectQuote,
  requote,
  setRelation,
  submitQuotation,
  submitQuote,
} from '#contract/sourcing/quotation-commands.ts';
import {
  myQuotations,
  quotationInfo,
  quotationList,
  quoteHistory,
  shipperChannelAndPrice,
} from '#contract/sourcing/quotations.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { channelsAndPrices } from './cells.ts';
import { acceptMany, acceptOne, askAgain, rejectMany, rejectOne } from './decide.ts';
import { history, info, list, mine } from './list.ts';
import { relate } from './relation.ts';
import { sendPrices } from './send.ts';

export const quotationsRoutes: readonly Route[] = [
  defineRoute(myQuotations, mine),
  defineRoute(quotationList, list),
  defineRoute(quotationInfo, info),
  defineRoute(quoteHistory, history),
  defineRoute(shipperChannelAndPrice, channelsAndPrices),
  defineRoute(setRelation, relate),
  defineRoute(submitQuotation, ({ input, ...context }) => sendPrices(input, context)),
  defineRoute(submitQuote, ({ input: { price, ...input }, ...context }) =>
    sendPrices({ ...input, prices: [price] }, context),
  ),
  defineRoute(acceptQuote, acceptOne),
  defineRoute(rejectQuote, rejectOne),
  defineRoute(inquiryAccept, acceptMany),
  defineRoute(rejectQuotation, rejectMany),
  defineRoute(requote, askAgain),
];
