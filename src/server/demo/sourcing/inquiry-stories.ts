import { inquiryStatus, type InquiryStatus } from '#domain/sourcing/inquiries/inquiry-status.ts';
import type { AccountName, SellerName } from '../people.ts';

export type StoryProduct =
  | { readonly link: string; readonly title: string; readonly variants?: readonly string[]; readonly note?: string }
  /** A market product by its place in the catalogue. */
  | { readonly market: number };

export type Step = {
  readonly to: InquiryStatus;
  readonly hoursAgo: number;
  /** Absent: the system. */
  readonly by?: AccountName;
  readonly text?: string;
};

export type DemoInquiry = {
  readonly key: string;
  readonly seller: SellerName;
  readonly products: readonly StoryProduct[];
  readonly countries: readonly string[];
  readonly quantity?: number;
  readonly targetMinor?: number;
  readonly note?: string;
  readonly assignee?: AccountName;
  /** From the draft on; the last one is its status now. */
  readonly steps: readonly Step[];
  readonly comments?: readonly { readonly by: AccountName; readonly hoursAgo: number; readonly text: string }[];
};

const s = inquiryStatus;
const draft = (hoursAgo: number, by: SellerName): Step => ({ to: s.unconfirmed, hoursAgo, by });
const submitted = (hoursAgo: number, by: SellerName): readonly Step[] => [
  draft(hoursAgo + 1, by),
  { to: s.notQuoted, hoursAgo, by },
];
const taken = (hoursAgo: number, by: AccountName): Step => ({ to: s.inProcess, hoursAgo, by });
const quoted = (hoursAgo: number, by: AccountName): Step => ({ to: s.quoted, hoursAgo, by });
const day = 24;

/** A few inquiries of the demo sellers, in every status. */
export const inquiryStories: readonly DemoInquiry[] = [
  {
    key: 'lid',
    seller: 'seller',
    products: [
      {
        link: 'https://shop.example/travel-mug',
        title: 'Travel mug with a silicone lid',
        variants: ['Sage', 'Sand', 'Charcoal'],
        note: '350 ml, dishwasher safe. The lid must not leak.',
      },
    ],
    countries: ['DE', 'NL', 'AT', 'FR'],
    quantity: 300,
    targetMinor: 950,
    steps: submitted(5, 'seller'),
    comments: [{ by: 'seller', hoursAgo: 4, text: 'If the lid exists in cork, please quote that as well.' }],
  },
  {
    key: 'linen',
    seller: 'seller2',
    products: [
      { link: 'https://shop.example/linen-runner', title: 'Linen table runner', note: '40 × 150 cm, washed linen' },
      { link: 'https://shop.example/linen-napkins', title: 'Set of four linen napkins' },
      { link: 'https://shop.example/napkin-rings', title: 'Wooden napkin rings', variants: ['Oak', 'Walnut'] },
    ],
    countries: ['FR', 'BE', 'LU'],
    quantity: 120,
    note: 'All three are sold as one set, so that they should arrive together.',
    steps: submitted(29, 'seller2'),
  },
  {
    key: 'planter',
    seller: 'seller',
    products: [
      { link: 'https://shop.example/hanging-planter', title: 'Hanging planter', variants: ['Small', 'Large'] },
    ],
    countries: ['DE', 'DK', 'SE'],
    quantity: 80,
    assignee: 'purchaser',
    steps: [...submitted(20, 'seller'), taken(3, 'purchaser')],
    comments: [
      {
        by: 'purchaser',
        hoursAgo: 3,
        text: 'Two factories can make it. I am waiting for the weight of the large one.',
      },
    ],
  },
  {
    key: 'bike-light',
    seller: 'seller3',
    products: [
      { link: 'https://shop.example/bike-light', title: 'Rechargeable bike light', note: 'Front and rear as a set' },
    ],
    countries: ['US', 'CA', 'AU', 'NZ'],
    quantity: 500,
    targetMinor: 1_450,
    assignee: 'purchaser',
    steps: [
      ...submitted(2 * day, 'seller3'),
      taken(30, 'purchaser'),
      {
        to: s.onHold,
        hoursAgo: 26,
        by: 'purchaser',
        text: 'Which handlebar does the mount have to fit, and do you need the battery test report for Australia?',
      },
    ],
  },
  {
    key: 'sneaker',
    seller: 'seller3',
    products: [{ link: 'https://shop.example/sneaker', title: 'Sneaker in the look of a known brand' }],
    countries: ['DE', 'CH'],
    quantity: 200,
    assignee: 'manager',
    steps: [
      ...submitted(6 * day, 'seller3'),
      {
        to: s.rejected,
        hoursAgo: 5 * day,
        by: 'manager',
        text: 'We do not source copies of brands. Choose a shoe without a trademark, and we will find it.',
      },
    ],
  },
  {
    key: 'candle',
    seller: 'seller2',
    products: [{ link: 'https://shop.example/advent-candle', title: 'Advent candle' }],
    countries: ['FR'],
    steps: [...submitted(48 * day, 'seller2'), { to: s.expired, hoursAgo: 17 * day }],
  },
  {
    key: 'bowl-draft',
    seller: 'seller',
    products: [{ link: '', title: 'Nesting bowls' }],
    countries: [],
    steps: [draft(8, 'seller')],
  },
  {
    key: 'market-quoted',
    seller: 'seller',
    products: [{ market: 3 }],
    countries: ['DE', 'NL', 'FR'],
    quantity: 150,
    targetMinor: 1_200,
    assignee: 'purchaser',
    steps: [...submitted(4 * day, 'seller'), taken(3 * day + 20, 'purchaser'), quoted(3 * day, 'purchaser')],
    comments: [
      {
        by: 'purchaser',
        hoursAgo: 3 * day,
        text: 'The price holds for two weeks. From 300 pieces a month it gets lower.',
      },
    ],
  },
  {
    key: 'market-accepted',
    seller: 'seller',
    products: [{ market: 9 }],
    countries: ['DE', 'AT'],
    quantity: 400,
    assignee: 'sales',
    steps: [
      ...submitted(9 * day, 'seller'),
      taken(8 * day + 6, 'sales'),
      quoted(8 * day, 'sales'),
      { to: s.accepted, hoursAgo: 7 * day, by: 'seller' },
    ],
  },
  {
    key: 'market-declined',
    seller: 'seller2',
    products: [{ market: 14 }],
    countries: ['FR', 'ES'],
    targetMinor: 700,
    assignee: 'purchaser',
    steps: [
      ...submitted(7 * day, 'seller2'),
      taken(6 * day, 'purchaser'),
      quoted(5 * day, 'purchaser'),
      { to: s.buyerRejected, hoursAgo: 4 * day, by: 'seller2', text: 'I can buy it for less, delivered.' },
    ],
    comments: [{ by: 'seller2', hoursAgo: 4 * day, text: 'At €7.00 delivered I take 200 a month.' }],
  },
  {
    key: 'market-requote',
    seller: 'seller3',
    products: [{ market: 20 }],
    countries: ['DE'],
    assignee: 'sales',
    steps: [
      ...submitted(12 * day, 'seller3'),
      taken(11 * day, 'sales'),
      quoted(10 * day, 'sales'),
      { to: s.waitRequote, hoursAgo: 30, by: 'seller3', text: 'I now need 50 pieces a month instead of 500.' },
    ],
  },
  {
    key: 'market-lapsed',
    seller: 'seller3',
    products: [{ market: 27 }],
    countries: ['NL'],
    assignee: 'purchaser',
    steps: [
      ...submitted(24 * day, 'seller3'),
      taken(23 * day, 'purchaser'),
      quoted(22 * day, 'purchaser'),
      { to: s.quoteExpired, hoursAgo: 8 * day },
    ],
  },
];
