import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InvoiceComponent } from '#domain/finance/invoices/compose.ts';
import type { MissingPart } from '#domain/finance/invoices/party.ts';
import type { TaxReason } from '#domain/finance/invoices/tax.ts';

export const componentLabels: Readonly<Record<InvoiceComponent, MessageDescriptor>> = {
  product: msg`Goods`,
  shipping: msg`Shipping`,
  collect: msg`Additional charge`,
  vat: msg`VAT of the destination, collected for the consumer`,
  duty: msg`Import duty, collected for the consumer`,
};

export const reasonLabels: Readonly<Record<TaxReason, MessageDescriptor>> = {
  'reverse-charge': msg`Reverse charge: the recipient is liable for the VAT (Article 196 of Directive 2006/112/EC).`,
  export: msg`No VAT: supplied to a customer outside the European Union.`,
  disbursement: msg`Amounts collected in the name and for the account of others, not part of the taxable amount (Article 79(c) of Directive 2006/112/EC).`,
  'outside-scope': msg`Not subject to VAT of the European Union.`,
};

export const missingLabels: Readonly<Record<MissingPart, MessageDescriptor>> = {
  name: msg`name`,
  address1: msg`address`,
  city: msg`city`,
  country_code: msg`country`,
  vat_number: msg`a valid VAT number`,
};
