import type { Refusal } from '../refusal.ts';

/** Why an order cannot be processed, a payment is refused, or processing cannot be cancelled. */
export const processRefusals = {
  'order.not-open': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.order.not-open',
      message:
        '{order} is {order_status, select, cancelled {cancelled} other {closed}} in the shop, so it is not processed.',
    },
  },
  'order.store-closed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.order.store-closed',
      message: 'The store of {order} is closed. Open it again to process its orders.',
    },
  },
  'order.already-processed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.order.already-processed',
      message: '{order} is in processing or sent already. Nothing was charged again.',
    },
  },
  'order.not-paid': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.order.not-paid',
      message: '{order} is not paid in the shop, so it is not processed yet.',
    },
  },
  'order.on-hold': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.order.on-hold',
      message:
        'The shop holds {order} back: {hold, select, awaiting_payment {its payment is awaited} awaiting_return {returned goods are awaited} delivery_date {its delivery date is unknown} fraud_risk {it may be fraud} out_of_stock {its goods are out of stock} upsell {the customer may still add to it} wrong_address {its address is wrong} other {it does not say why}}. It can be processed when the shop releases it.',
    },
  },
  'order.not-mapped': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.order.not-mapped',
      message: '{order} has lines without a product. Map them first.',
    },
  },
  'order.option-changed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.order.option-changed',
      message:
        '{order} contains options that changed in the shop. Confirm the option changes first, so that the right goods are sent.',
    },
  },
  'order.address-wrong': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.order.address-wrong',
      message:
        'A carrier would send {order} back: {problem, select, name_missing {the name is missing} street_missing {the street is missing} city_missing {the city is missing} country_missing {the country is missing} country_unknown {the country is unknown} zip_missing {the postcode is missing} zip_wrong {the postcode does not fit the country} province_missing {the state or province is missing} other {the state or province is unknown}}.',
    },
  },
  'process.channel-found': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.process.channel-found',
      message: '{order} has a channel by now, or something else keeps it back. Please load the list again.',
    },
  },
  'process.channel-requested': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.process.channel-requested',
      message: 'A channel for {order} was requested already.',
    },
  },
  'process.several-sellers': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.process.several-sellers',
      message: 'These orders belong to several sellers. Process them seller by seller.',
    },
  },
  'process.seller-needed': {
    status: 422,
    text: /*i18n*/ {
      id: 'refusal.process.seller-needed',
      message: 'Please choose the seller or the store whose orders you want to process.',
    },
  },
  'process.channel-gone': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.process.channel-gone',
      message: 'The channel chosen for {country_code} no longer carries these orders. Please choose another one.',
    },
  },
  'process.price-changed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.process.price-changed',
      message:
        'Prices have changed. These orders cost {amount} {currency} now. Nothing was charged; please look again.',
    },
  },
  'process.order-changed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.process.order-changed',
      message: '{order} no longer costs what was agreed. It was left as it is; please look again.',
    },
  },
  'order.not-processed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.order.not-processed',
      message: '{order} is not in processing, so there is nothing to take back.',
    },
  },
  'order.goods-bought': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.order.goods-bought',
      message: 'The goods for {order} are bought already. Ask your contact whether the purchase can still be stopped.',
    },
  },
  'order.goods-arrived': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.order.goods-arrived',
      message:
        'The goods for {order} are on their way to the warehouse or there already. It can no longer be taken back. Ask for a refund of the pieces that are not needed: the money comes back, and the goods stay in our stock.',
    },
  },
  'order.being-packed': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.order.being-packed',
      message: '{order} is being packed right now. Ask your contact to stop it.',
    },
  },
  'order.goods-sent': {
    status: 409,
    text: /*i18n*/ {
      id: 'refusal.order.goods-sent',
      message: '{order} has left the warehouse. It can no longer be taken back.',
    },
  },
} as const satisfies Record<string, Refusal>;
