/** The event concerns one user; only that user's screens receive it. */
type OfUser = { readonly user_id: string };
/** Amounts and figures a message or the history may show. */
type Numbered = { readonly number: string };
type AfterSale = Numbered & { readonly kind: string };
type Moved<S> = { readonly from: S; readonly to: S };

type Processed = {
  readonly payment_type: string;
  readonly channel_id: string;
  readonly channel: string;
  readonly total_minor: number;
  readonly currency: string;
  readonly free?: number;
  /** Processed by a rule of the store. */
  readonly by_itself?: number;
};
type Received = {
  readonly quantity: number;
  readonly damaged: number;
  /** Why more or less arrived than was bought. */
  readonly difference: string;
  readonly variant_code: string;
  readonly location_code: string;
};
/** What changed about a parcel; other parts of the event name it in the history. */
type ParcelChange = {
  readonly status?: string;
  readonly reason?: string;
  readonly rearranged?: 'split' | 'merged' | 'apart';
  readonly waybill?: string;
  readonly weight_g?: number;
  /** The carrier’s number. */
  readonly track_no?: string;
  /** Codes of variants: put on the parcel's place, taken off it, taken out of the box. */
  readonly sorted?: string;
  readonly unsorted?: string;
  readonly taken_out?: string;
  readonly picked?: string;
  readonly location_code?: string;
};

/** What happened to a market product, with its lowest price in ten-thousandths of the books' currency. */
type MarketChange = {
  readonly kind: string;
  readonly status: number;
  readonly from_e4: number;
  readonly was_from_e4: number;
  /** Whether sellers could order it before and after. */
  readonly was_offered: boolean;
  readonly is_offered: boolean;
  /** Variants whose price changed, and those taken off the product with their last price. */
  readonly variants: readonly { readonly id: string; readonly was_e4: number; readonly e4: number }[];
};

type InquiryMove = Numbered &
  Moved<number> & {
    /** An `InquiryAction`. */
    readonly action: string;
    /** The staff member who has it in hand. */
    readonly assignee_id: string | null;
  };
type InquiryEdit = Numbered & {
  readonly what: 'saved' | 'deleted' | 'products' | 'assigned' | 'split';
  readonly assignee_id: string | null;
};

type QuotationAct = 'accepted' | 'rejected' | 'requested' | 'ending' | 'expired';
type QuotationEvent = Numbered & {
  readonly prices: number;
  /** The staff member who has the inquiry in hand. */
  readonly assignee_id: string | null;
};

type TicketEvent = Numbered & {
  /** The staff member who has it in hand. */
  readonly assignee_id: string | null;
};
type TicketChange = 'status' | 'solved' | 'assigned' | 'fields' | 'merged' | 'linked' | 'rated';

/**
 * Every event and its data, past tense in the name. Seller, order, subject and actor are columns of their own. An event
 * exists from the first commit that writes it: there is no name without a writer. `null`: no data.
 */
export type EventData = {
  // platform
  'export.finished': OfUser & { readonly task_id: string; readonly file_id: string };
  'notification.changed': OfUser | { readonly user_ids: readonly string[] };
  'notification.created': { readonly user_ids: readonly string[] };
  'role.changed': null;
  'session.ended': OfUser;
  'session.opened': OfUser;
  'setting.changed': { readonly name: string };
  'settings.own-changed': OfUser;
  'task.progress': OfUser & { readonly task_id: string };
  'user.changed': null;
  'user.registered': null;
  'view.changed': OfUser;
  // finance
  'account.added': null;
  'account.changed': null;
  'account.credit-changed': null;
  'account.posted': null;
  'account.removed': null;
  /** A month was closed or reopened, with those before or after it that changed too. */
  'books.month-closed': { readonly month: string };
  'books.month-reopened': { readonly month: string; readonly reason: string };
  /** Items of a clearing account were matched or taken apart. */
  'books.clearing-changed': null;
  /** Entered, changed or deleted. */
  'store-cost.changed': Numbered;
  'store-cost.confirmed': Numbered;
  'marketing-fee.changed': Numbered;
  'marketing-fee.confirmed': Numbered;
  /** A media type or its users changed: their menu may have too. */
  'media-type.changed': { readonly user_ids: readonly string[] };
  /** Bank details, a relation or the terms changed; the subject is the affiliate. */
  'affiliate.changed': null;
  /** A commission was earned or reversed; the subject is the affiliate. */
  'affiliate.earned': null;
  /** A seller signed up through the link or with the code of the affiliate, who is the subject. */
  'affiliate.referred': null;
  'affiliate.withdrawal-requested': Numbered;
  'affiliate.withdrawal-decided': Numbered & { readonly to: string };
  /** What was done: drafted, issued, mailed, voided, deleted. `number` is empty for a draft. */
  'invoice.changed': Numbered & { readonly what: string };
  /** A monthly statement was made or mailed. `number`: its month. */
  'statement.changed': Numbered;
  'paypal_account.added': null;
  'paypal_account.changed': null;
  'paypal_account.removed': null;
  /** A payment was started, cancelled or refunded, or PayPal holds it back or declined it. */
  'paypal.changed': Numbered & Moved<string>;
  /** Captured: the money is here. `captured_minor` in the books' currency pays `manual_payment_id`, or is on the balance. */
  'paypal.completed': Numbered & {
    readonly manual_payment_id: string | null;
    readonly captured_minor: number;
    readonly currency: string;
  };
  /** PayPal did not release the money that it held back. */
  'paypal.declined': Numbered;
  'paypal.disputed': Numbered & { readonly status: string };
  'paypal_merchant.changed': null;
  'rate.changed': { readonly source: string; readonly count: number; readonly currencies: readonly string[] };
  'rate.fetched': null;
  /** `count`: entries stored. */
  'bank_statement.imported': { readonly count: number };
  'bank_statement.entry-changed': null;
  'recharge.changed': Numbered;
  'recharge.confirmed': Numbered;
  'recharge.created': Numbered;
  'recharge.refused': Numbered;
  // shipping
  'carrier.changed': { readonly status: number } | { readonly count: number } | null;
  'ioss.added': null;
  'ioss.changed': null;
  'ioss.removed': null;
  /** Prices, zones or remote areas of a channel changed, now or for a later day, for these countries. */
  'shipper_price.changed': { readonly channel_id: string; readonly country_codes: readonly string[] };
  'tracking.changed': Moved<string>;
  'tracking.delay-ended': { readonly reason?: string };
  /** 17TRACK gives us nothing until a user mends it. */
  'tracking_service.refused': { readonly to: string };
  'tracking.delayed': { readonly stage: 'label' | 'transit'; readonly days: number; readonly owned: boolean };
  // catalog
  'cart.changed': OfUser;
  'import_product.changed': null;
  'listing.changed': null;
  /** An option of a shop product changed or vanished in the shop. `number`: the product, `to`: the store. */
  'listing.option-changed': Numbered & { readonly to: string };
  /** A market product became unavailable, dearer or cheaper. `number`: its title, `to`: what changed. */
  'listing.market-changed': Numbered & { readonly to: string; readonly listings: number };
  'mapping.changed': Moved<string | null> & { readonly shop_product_id: string };
  /** Options of a shop product (`number`) that no channel ships to these countries (`to`) any more. */
  'mapping.shipper-missing': Numbered & { readonly to: string; readonly options: number };
  'market_product.changed': MarketChange;
  'order.mapped': Moved<number>;
  'taxonomy.changed': { readonly kind: string };
  /** An article or a category of the help centre. */
  'article.changed': { readonly is_internal: boolean };
  'internal_product.changed': null;
  'variant_option.changed': null;
  'wishlist.changed': { readonly count: number; readonly user_id?: string };
  'wholesale_product.changed': null;
  /** 1688 gives our app nothing until a user mends it. */
  'wholesale.refused': { readonly to: string };
  // sourcing
  /** About an inquiry (`number`), which is the subject. */
  'comment.created': Numbered & { readonly by_seller: boolean; readonly assignee_id: string | null };
  'comment.read': OfUser;
  /** A version was created, edited, activated … `is_price`: prices formed from now on may differ. */
  'formula.changed': { readonly kind: string; readonly version: number; readonly is_price: boolean };
  'inquiry.changed': InquiryMove;
  'inquiry.edited': InquiryEdit;
  /** A user has opened it: only that user's badges change. */
  'inquiry.read': OfUser;
  'inquiry.submitted': Numbered;
  /** Prices of an inquiry (`number`) have to be made again since a formula, rate or shipper price changed. */
  'quotation.outdated': Numbered & {
    readonly quotes: number;
    readonly cause: string;
    readonly assignee_id: string | null;
  };
  /** Prices were sent: the first ones, further ones or a new round. `number`: the inquiry, which is the subject. */
  'quotation.created': QuotationEvent & { readonly round: number };
  'quotation.read': OfUser;
  /** A user, or the system, did something with prices of an inquiry. */
  'quotation.changed': QuotationEvent & { readonly what: QuotationAct };
  // support
  /** A ticket (`number`), which is the subject, was opened, replied to or changed. `by_seller`: by its customer. */
  'ticket.opened': TicketEvent & { readonly by_seller: boolean };
  'ticket.replied': TicketEvent & { readonly by_seller: boolean };
  'ticket.changed': TicketEvent & { readonly what: TicketChange };
  /** A user has opened it: only that user's badges change. */
  'ticket.read': OfUser;
  /** An internal note; a noun of its own, because customers receive no event about notes. */
  'ticket_note.written': TicketEvent;
  /** Staff began or ended writing on it. */
  'ticket_writer.changed': null;
  'ticket_snippet.changed': null;
  // warehouse
  /** A seller's announced goods: `differences` lines differ when counting was finished. */
  'inbound.changed': Numbered & { readonly action: string; readonly differences: number };
  'inbound.counted': Numbered & Pick<Received, 'quantity' | 'damaged' | 'variant_code'> & { readonly reason: string };
  /** A month's storage bill (`number`), which is the subject, took a step. `month`: its first day. */
  'storage.billed': Numbered & {
    readonly month: string;
    readonly action: string;
    readonly amount_minor: number;
    readonly currency: string;
  };
  'storage.priced': null;
  'line.purchased': { readonly quantity: number };
  'line.received': Received;
  'parcel.changed': ParcelChange;
  'parcel.conflict': { readonly status: string; readonly reason: string };
  'parcel.created': { readonly status: string; readonly waybill: string };
  'parcel.lead-called': Numbered & { readonly from: string };
  'parcel.packed': { readonly track_no: string };
  'parcel.photo': { readonly kind: string; readonly file_id: string };
  'parcel.problem': { readonly kind: string; readonly quantity: number };
  'parcel.ready': { readonly status: string } | null;
  /** Units went from one order to another. `way`: what it is for the event's order. `number`: the other one of the same seller. */
  'parcel.reallocated': Pick<Received, 'quantity' | 'variant_code'> & {
    readonly way: 'given' | 'taken';
    readonly reason: string;
    readonly number?: string;
  };
  'parcel.reprinted': { readonly reprint: number };
  'parcel.shipped': { readonly track_no: string };
  /** Taken back from the carrier before its first scan. */
  'parcel.unshipped': { readonly status: string };
  'purchase.changed': Moved<number | null> & { readonly number?: string; readonly reason?: string };
  'purchase.created': Numbered;
  /** A supplier order, or a claim for goods that came without one. */
  'supplier_order.changed': Numbered & Moved<string | null>;
  /** A warehouse, which is the subject, or its locations. */
  'location.changed': null;
  /** The parts of a kit changed; `built`: kits that were built, negative when they were taken apart. */
  'stock.kit_changed': { readonly built: number };
  'stock.lot_changed': { readonly place: string };
  /**
   * The sale of a lot ends soon, or has ended; `to` is its last day. Of a seller's own pieces with the seller, of all pieces
   * without one.
   */
  'stock.lot_sale': Numbered & { readonly to: string; readonly what: 'ending' | 'ended'; readonly own: boolean };
  'stock.moved': { readonly from: string; readonly to: string; readonly pieces: number };
  /** Pieces were set aside, released or scrapped; the subject is the quarantine. */
  'stock.quarantined': { readonly status: string; readonly pieces: number };
  /** Parcels were collected for picking, or the batch changed; the subject is the batch. */
  'stock.picking': { readonly status: string };
  /** Lost pieces left a seller's own stock; the subject is the variant, `number` its code. */
  'stock.compensated': Numbered & {
    readonly pieces: number;
    readonly amount_minor: number;
    readonly currency: string;
  };
  'stock.counted': { readonly status: string; readonly place: string };
  // sales
  'aftersale.changed': AfterSale & { readonly what: 'files' | 'restocked' };
  'aftersale.processed': AfterSale & { readonly to: number; readonly withdrawn?: 1; readonly by_rule?: 1 };
  'aftersale.requested': AfterSale & { readonly awaits: string | null; readonly objected?: 1; readonly by_rule?: 1 };
  'manual-payment.changed': Numbered & { readonly deleted?: boolean };
  'manual-payment.completed': Numbered;
  'manual-payment.created': Numbered;
  'order.address-changed': { readonly by: 'shop' } | null;
  'order.address-read': OfUser | { readonly choice: string };
  'order.address-wrong': { readonly import_id: string | null };
  'order.cancel-decided': { readonly to: string };
  'order.cancel-requested': null;
  'order.cancelled': { readonly by: 'shop'; readonly import_id: string | null };
  'order.channel-requested': { readonly cause: 'country' | 'kinds' | 'weight' };
  'order.closed': null;
  'order.changed': {
    readonly import_id: string | null;
    readonly changed: readonly string[];
    readonly held: readonly string[];
    readonly alert?: true;
  };
  'order.fulfilment-changed': Moved<string>;
  'order.imported': { readonly import_id: string | null };
  /** A comment about it was written. */
  'order.commented': Numbered & { readonly by_seller: boolean };
  'order.note-changed': null;
  /** Bought from the cart. */
  'order.placed': { readonly checkout_id: string; readonly placed: 1 };
  'order.process-cancelled': { readonly returned_minor: number; readonly currency: string; readonly free?: number };
  'order.processed': Processed;
  /** The shop gave money back after the order was processed. */
  'order.shop-refunded': null;
  'parcel.decided': { readonly choice: string; readonly quantity?: number };
  'store.added': null;
  'store.balance-short': Numbered;
  'store.changed': { readonly is_on: boolean; readonly hold_minutes: number } | null;
  'store.closed': null;
  'store.connected': null;
  'store.deleted': null;
  'store.disconnected': null;
  'store.order-failed': Numbered;
  'store.pulled': null;
  'store.restored': null;
  'store.trouble': Numbered & { readonly to: string };
  'store.well': Numbered;
};

export type EventName = keyof EventData;
/** The first word of a name: what the event is about. */
export type EventNoun = EventName extends `${infer Noun}.${string}` ? Noun : never;

type Columns = {
  readonly sellerId?: string | null;
  readonly orderId?: string | null;
  readonly subjectId?: string | null;
  readonly actorId?: string | null;
};
/** Data is absent where it is null, and may be absent where it may be null. */
type Data<N extends EventName> = [EventData[N]] extends [null]
  ? { readonly data?: never }
  : null extends EventData[N]
    ? { readonly data?: NonNullable<EventData[N]> }
    : { readonly data: EventData[N] };

/** An event before it is written: its name decides its data. */
export type Fact<N extends EventName = EventName> = { [M in N]: Columns & { readonly name: M } & Data<M> }[N];
