/** Brand names with fixed spelling, matched against the lowercase letters and digits of the shop's text. */
const brands: readonly (readonly [mark: string, label: string])[] = [
  ['shopifypayments', 'Shopify Payments'],
  ['shoppay', 'Shop Pay'],
  ['paypal', 'PayPal'],
  ['googlepay', 'Google Pay'],
  ['applepay', 'Apple Pay'],
  ['amazonpay', 'Amazon Pay'],
  ['samsungpay', 'Samsung Pay'],
  ['wechatpay', 'WeChat Pay'],
  ['weixin', 'WeChat Pay'],
  ['alipay', 'Alipay'],
  ['klarna', 'Klarna'],
  ['afterpay', 'Afterpay'],
  ['clearpay', 'Clearpay'],
  ['ideal', 'iDEAL'],
  ['bancontact', 'Bancontact'],
  ['giropay', 'giropay'],
  ['sofort', 'Sofort'],
  ['eps', 'EPS'],
  ['przelewy24', 'Przelewy24'],
  ['blik', 'BLIK'],
  ['mobilepay', 'MobilePay'],
  ['swish', 'Swish'],
  ['vipps', 'Vipps'],
  ['twint', 'TWINT'],
  ['multibanco', 'Multibanco'],
  ['sepa', 'SEPA Direct Debit'],
  ['americanexpress', 'American Express'],
  ['amex', 'American Express'],
  ['mastercard', 'Mastercard'],
  ['maestro', 'Maestro'],
  ['visa', 'Visa'],
  ['unionpay', 'UnionPay'],
  ['dinersclub', 'Diners Club'],
  ['discover', 'Discover'],
  ['jcb', 'JCB'],
  ['stripe', 'Stripe'],
  ['mollie', 'Mollie'],
  ['adyen', 'Adyen'],
  ['cashondelivery', 'Cash on Delivery'],
  ['banktransfer', 'Bank Transfer'],
  ['bankdeposit', 'Bank Deposit'],
  ['giftcard', 'Gift Card'],
  ['creditcard', 'Credit Card'],
  ['manual', 'Manual'],
];

/** Short names match the whole text only, because they occur inside many other words. */
const hasMark = (bare: string, mark: string): boolean => (mark.length > 3 ? bare.includes(mark) : bare === mark);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The display name of a payment method that shops send as `shopify_payments` or "PayPal Express Checkout". */
export function paymentLabel(text: string): string {
  const bare = text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const brand = brands.find(([mark]) => hasMark(bare, mark));
  if (brand) return brand[1];
  return text
    .trim()
    .split(/[\s_-]+/)
    .map(capital)
    .join(' ');
}
