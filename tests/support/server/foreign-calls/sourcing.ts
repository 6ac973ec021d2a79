import { randomUUID } from 'node:crypto';
import type { CallName } from '#contract/registry.ts';
import { userId } from '#server/demo/people.ts';
import type { SellerRows } from '../../database/first-seller-rows.ts';
import type { Foreign } from './foreign.ts';

const seller = userId('seller');
const price = {
  inquiry_variant_id: randomUUID(),
  variant_id: randomUUID(),
  country_code: 'DE',
  channel_id: randomUUID(),
  total_minor: 1,
};

export const sourcingCalls = (rows: SellerRows) =>
  ({
    'quotation_formula.list': { none: 'the same for all' },
    'quotation_formula.history': { none: 'the same for all' },
    'quotation_formula.gaps': { none: 'the same for all' },
    'quotation_formula.create': { none: 'the same for all' },
    'quotation_formula.update': { none: 'the same for all' },
    'quotation_formula.delete': { none: 'the same for all' },
    'quotation_formula.activate': { none: 'the same for all' },
    'quotation_formula.retire': { none: 'the same for all' },
    'quotation_formula.examples': { none: 'the same for all' },
    'shipper_price.marketProductQuotation': { none: 'the catalogue' },
    'shipper_price.marketProductShipperPrice': { none: 'the catalogue' },
    'market_product.regenerateQuotation': { none: 'the catalogue' },
    'quotation_formula.dryRun': { none: 'the same for all' },
    'quotation_formula.dryRunResult': { none: 'the same for all' },
    'quotation_formula.dryRunRows': { none: 'for those who see all sellers' },
    'quotation_formula.settings': { none: 'the same for all' },
    'quotation_formula.saveSettings': { none: 'the same for all' },
    'inquiry.list': { list: { seller_id: seller } },
    'inquiry.statusCount': { list: { seller_id: seller } },
    'inquiry.info': { row: { inquiry_id: rows.inquiry } },
    'inquiry.countryList': { none: 'the same for all' },
    'inquiry.assignees': { row: { seller_id: seller } },
    'inquiry.rules': { none: 'the same for all' },
    'inquiry.saveRules': { none: 'admin and manager only, who see all' },
    'inquiry.firstQuotes': { list: {} },
    'inquiry.inquire': { row: { inquiry_id: rows.inquiry, version: 1, products: [], countries: [] } },
    'inquiry.submitInquiry': { row: { inquiry_id: rows.inquiry, version: 1 } },
    'inquiry.deleteDraft': { row: { inquiry_id: rows.inquiry } },
    'inquiry.deleteProducts': { row: { inquiry_id: rows.inquiry, product_ids: [randomUUID()] } },
    'inquiry.take': { row: { inquiry_id: rows.inquiry } },
    'inquiry.assign': { row: { inquiry_id: rows.inquiry, user_id: seller } },
    'inquiry.hold': { row: { inquiry_id: rows.inquiry, question: 'Which size?' } },
    'inquiry.answer': { row: { inquiry_id: rows.inquiry, answer: 'The large one.' } },
    'inquiry.reject': { row: { inquiry_id: rows.inquiry, reason: 'Theirs' } },
    'inquiry.markRead': { row: { inquiry_id: rows.inquiry } },
    'comment.list': { row: { inquiry_id: rows.inquiry } },
    'comment.create': { row: { inquiry_id: rows.inquiry, text: 'Theirs' } },
    'inquiry.split': { row: { inquiry_id: rows.inquiry } },
    'inquiry.accept': { row: { inquiry_id: rows.inquiry } },
    'quotation.myQuotations': { list: { seller_id: seller } },
    'quotation.list': { row: { inquiry_id: rows.inquiry } },
    'quotation.info': { row: { quotation_id: rows.quotation } },
    'quotation.quoteHistory': { row: { inquiry_id: rows.inquiry } },
    'quotation.shipperChannelAndPrice': { none: 'the same for all who quote' },
    'quotation.submitQuotation': { row: { inquiry_id: rows.inquiry, version: 1, prices: [price] } },
    'quotation.submitQuote': { row: { inquiry_id: rows.inquiry, version: 1, price } },
    'quotation.setRelation': {
      row: { inquiry_id: rows.inquiry, relations: [{ inquiry_variant_id: randomUUID(), variant_id: null }] },
    },
    'quotation.acceptQuote': { row: { quotation_id: rows.quotation } },
    'quotation.rejectQuote': { row: { quotation_id: rows.quotation, reason: 'Theirs' } },
    'quotation.rejectQuotation': { row: { inquiry_id: rows.inquiry, reason: 'Theirs' } },
    'quotation.requote': { row: { inquiry_id: rows.inquiry } },
  }) satisfies Partial<Record<CallName, Foreign>>;
