import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What an operation is, for whoever looks at the list of what waits; by the call that says it. */
const calls: Readonly<Record<string, MessageDescriptor>> = {
  'pack.scan': msg`Scan`,
  'pack.undo': msg`Scan taken back`,
  'pack.weigh': msg`Weight`,
  'pack.sort': msg`Sorted unit`,
  'pack.report': msg`Reported problem`,
  'pack.photo': msg`Photo`,
  'pack.receive': msg`Received goods`,
  'pack.count': msg`Counted place`,
  'order.updateNote': msg`Note of an order`,
  'notification.readAll': msg`Marked as read`,
  'notification.setUnread': msg`Marked as unread`,
  'market_product.addProductsToWishList': msg`Put on the wishlist`,
  'market_product.removeProductsFromWishList': msg`Taken off the wishlist`,
};
const anyCall = msg`Change`;

export const callWords = (call: string): MessageDescriptor => calls[call] ?? anyCall;

type Remedy = { readonly why: MessageDescriptor; readonly what: MessageDescriptor };

/** Why a scan that was shown as counted does not count, and what to do with the thing; by the code the server gave. */
const remedies: Readonly<Record<string, Remedy>> = {
  'scan.one-too-many': {
    why: msg`Somebody else had scanned this unit, or the parcel needs fewer by now.`,
    what: msg`Count what is in the box. Put the unit that is too many back on its shelf.`,
  },
  'scan.wrong-item': {
    why: msg`This does not belong in the parcel.`,
    what: msg`Take it out of the box and put it back on its shelf.`,
  },
  'scan.unknown': {
    why: msg`Nobody knows this code.`,
    what: msg`Take it out of the box and show it to whoever leads the shift.`,
  },
  'scan.stopped': {
    why: msg`The order was cancelled or changed meanwhile.`,
    what: msg`Leave the box as it is and put it aside: whoever leads the shift decides.`,
  },
  'undo.nothing': {
    why: msg`There was nothing to take back.`,
    what: msg`Count what is in the box and compare it with the parcel.`,
  },
};
export const remedyOf = (words: string): Remedy | undefined => remedies[words];

/** For a refusal in the server's own words. */
export const refusedScan = msg`It does not count. Open the parcel and compare it with what is in the box.`;
export const refusedChange = msg`It was not done. Send it again, or do it anew where it belongs.`;
