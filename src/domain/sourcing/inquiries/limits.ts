/** Max values of an inquiry. */
export const inquiryLimits = {
  products: 20,
  /** Of one product. */
  variants: 200,
  pictures: 50,
  title: 300,
  url: 2000,
  note: 4000,
  quantity: 10_000_000,
  /** Minor units. */
  target: 1_000_000_000,
  /** A question, an answer, a reason. */
  message: 2000,
} as const;

export const inquiryProductKinds = ['shop', 'market', 'link'] as const;
/** shop: a product of the seller's shop. market: a market product. link: anything else, by address, pictures and words. */
export type InquiryProductKind = (typeof inquiryProductKinds)[number];
