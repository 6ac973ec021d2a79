import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The label of an operation, by its call. */
const calls: Readonly<Record<string, MessageDescriptor>> = {
  'pack.scan': msg`Scan`,
  'pack.undo': msg`Scan taken back`,
  'pack.putBack': msg`Unit put back`,
  'pack.weigh': msg`Weight`,
  'pack.sort': msg`Sorted unit`,
  'pack.unsort': msg`Sorted unit taken back`,
  'pack.report': msg`Reported problem`,
  'pack.call': msg`Call for a lead`,
  'pack.photo': msg`Photo`,
  'pack.receive': msg`Received goods`,
  'pack.restock': msg`Returned goods`,
  'pack.count': msg`Counted place`,
  'pack.move': msg`Moved goods`,
  'pack.unmove': msg`Move taken back`,
  'pack.pick': msg`Picked units`,
  'pack.pickShort': msg`Units not found`,
  'pack.pickEmpty': msg`Answer about an empty place`,
  'pack.pickFinish': msg`Finished batch`,
  'pack.setAside': msg`Goods in quarantine`,
  'order.updateNote': msg`Note of an order`,
  'inquiry.inquire': msg`Inquiry`,
  'inquiry.submitInquiry': msg`Inquiry`,
  'inquiry.answer': msg`Answer`,
  'comment.create': msg`Comment`,
  'order.comment': msg`Comment on an order`,
  'ticket.create': msg`Ticket`,
  'ticket.reply': msg`Reply to a ticket`,
  'notification.readAll': msg`Marked as read`,
  'notification.setUnread': msg`Marked as unread`,
  'market_product.addMarketCart': msg`Into the cart`,
  'market_product.updateMarketCart': msg`Out of the cart`,
  'market_product.deleteMarketCart': msg`Out of the cart`,
  'market_product.addProductsToWishList': msg`Put on the wishlist`,
  'market_product.removeProductsFromWishList': msg`Taken off the wishlist`,
};
const anyCall = msg({ message: 'Change', context: 'operation' });

export const callLabels = (call: string): MessageDescriptor => calls[call] ?? anyCall;

type Remedy = { readonly why: MessageDescriptor; readonly what: MessageDescriptor };

/** Why a scan shown as counted was rejected, and what to do with the unit; by refusal code. */
const remedies: Readonly<Record<string, Remedy>> = {
  'scan.one-too-many': {
    why: msg`Another packer had scanned this unit, or the parcel now needs fewer.`,
    what: msg`Count what is in the box. Put the unit that is too many back on its shelf.`,
  },
  'scan.wrong-item': {
    why: msg`This does not belong in the parcel.`,
    what: msg`Take it out of the box and put it back on its shelf.`,
  },
  'scan.unknown': {
    why: msg`Unknown code.`,
    what: msg`Take it out of the box and show it to the shift lead.`,
  },
  'scan.stopped': {
    why: msg`The order was cancelled or changed meanwhile.`,
    what: msg`Open the parcel: it lists the units in the box and their shelves, or waits for a lead.`,
  },
  'sort.stopped': {
    why: msg`The parcel waits for no goods any more: it is complete, or its order changed.`,
    what: msg`Take the unit out of the tray and put it back where it was.`,
  },
  'sort.taken': {
    why: msg`This unit was sorted already, or it lies elsewhere.`,
    what: msg`Count what is in the tray. Put the unit that is too many back where it was.`,
  },
  'sort.other-tray': {
    why: msg`Another phone began this parcel in another tray.`,
    what: msg`Open Sort to see its tray, move the unit there and scan it again.`,
  },
  'sort.tray-taken': {
    why: msg`Another parcel has this tray.`,
    what: msg`Take the unit out, put it back where it was and scan it again: it gets another tray.`,
  },
  'receipt.counted-meanwhile': {
    why: msg`Another user has counted this line.`,
    what: msg`Open the waybill again and count only what is still expected.`,
  },
  'receipt.not-expected': {
    why: msg`This line was received or called off already.`,
    what: msg`Put the goods aside and ask a purchaser.`,
  },
  'receipt.reason-missing': {
    why: msg`The count differs from the purchase and has no reason.`,
    what: msg`Open the waybill again and count the line with a reason.`,
  },
  'receipt.unknown-place': {
    why: msg`The warehouse does not have this place.`,
    what: msg`Open the waybill again and count the line at an existing place.`,
  },
  'aftersale.counted-meanwhile': {
    why: msg`Another user has booked goods of this return.`,
    what: msg`Open the return again and count only what is still out.`,
  },
  'aftersale.not-restockable': {
    why: msg`The request was rejected, so no goods of it may come back.`,
    what: msg`Put the goods aside and show them to the shift lead.`,
  },
  'aftersale.wrong-units': {
    why: msg`More came back than the request has.`,
    what: msg`Open the return again and count it. Put units that are too many aside and show them to the shift lead.`,
  },
  'count.unknown-place': {
    why: msg`The warehouse does not have this place.`,
    what: msg`Check the shelf label and count it again.`,
  },
  'count.unknown-code': {
    why: msg`This count contains an unknown code.`,
    what: msg`Count the place again without it, and show it to the shift lead.`,
  },
  'move.unknown-place': {
    why: msg`The warehouse does not have this place, or it was closed.`,
    what: msg`Move the goods to an open place and scan it.`,
  },
  'move.wrong-place': {
    why: msg`Goods cannot be put at this place.`,
    what: msg`Move them to a pick or bulk place and scan it.`,
  },
  'move.unknown-code': {
    why: msg`Unknown code.`,
    what: msg`Put the goods aside and show them to the shift lead.`,
  },
  'move.not-there': {
    why: msg`By the stock there are fewer at the first place.`,
    what: msg`Count both places: a count corrects the stock.`,
  },
  'move.promised': {
    why: msg`A part of these goods is promised to orders and stays with the rest.`,
    what: msg`Put the goods back, or move everything from the place.`,
  },
  'unmove.gone': {
    why: msg`The goods were moved on or counted meanwhile, so the move was not undone.`,
    what: msg`Count both places: a count corrects the stock.`,
  },
  'unmove.promised': {
    why: msg`The goods were promised to another order meanwhile, or lie in a box.`,
    what: msg`Put them back where the move had brought them.`,
  },
  'unmove.undone': {
    why: msg`This move was undone already.`,
    what: msg`Count both places if you are not sure where the goods lie.`,
  },
  'unmove.unknown': {
    why: msg`The server does not know this move.`,
    what: msg`Count both places: a count corrects the stock.`,
  },
  'move.other-lot': {
    why: msg`Pieces of another lot lie at the second place.`,
    what: msg`Put them at a place of their own and move them there.`,
  },
  'lot.missing': {
    why: msg`This product has lots, and the lot was not entered.`,
    what: msg`Receive them again with the lot printed on the goods.`,
  },
  'lot.past': {
    why: msg`The goods have expired.`,
    what: msg`Check the date, or receive them as damaged.`,
  },
  'lot.other-there': {
    why: msg`Pieces of another lot lie at the place.`,
    what: msg`Receive them again at a place of their own.`,
  },
  'pick.stopped': {
    why: msg`The order was cancelled meanwhile.`,
    what: msg`Bring the tote to the packing station and scan it there: it lists the units and their shelves.`,
  },
  'pick.gone': {
    why: msg`The parcel was packed without these units.`,
    what: msg`Put them back where you took them.`,
  },
  'pick.surplus': {
    why: msg`The parcel takes fewer units now.`,
    what: msg`Count what is in its tote and put the rest back where you took it.`,
  },
  'pick.unknown-tote': {
    why: msg`The tote is not known any more.`,
    what: msg`Put the units into another tote and pick them again.`,
  },
  'pick.tote-taken': {
    why: msg`The tote carries another parcel.`,
    what: msg`Take the units out, put them into a free tote and pick them again.`,
  },
  'pick.unknown-task': {
    why: msg`These units are not to be picked any more.`,
    what: msg`Put them back where you took them.`,
  },
  'unsort.nothing': {
    why: msg`The parcel is already being packed, or its order changed. The unit still counts as sorted.`,
    what: msg`Put the unit into the tray again, or show it to the shift lead.`,
  },
  'weight.outside': {
    why: msg`The weight is outside the tolerance.`,
    what: msg`Open the parcel and weigh it again.`,
  },
  'undo.nothing': {
    why: msg`There was nothing to take back.`,
    what: msg`Count what is in the box and compare it with the parcel.`,
  },
};
export const remedyOf = (message: string): Remedy | undefined => remedies[message];

/** For a refusal with the server's own message. */
export const refusedScan = msg`The scan was not counted. Open the parcel and compare it with the box.`;
export const refusedChange = msg`It was not done. Send it again, or repeat it on its page.`;
