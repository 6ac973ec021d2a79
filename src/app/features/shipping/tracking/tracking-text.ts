import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TrackingCode } from '#domain/shipping/tracking/tracking.ts';
import type { Output } from '../../../sync/calls.ts';

type TrackEvent = Output<'order.track'>['events'][number];

const words: Readonly<Record<TrackingCode, MessageDescriptor>> = {
  NotFound: msg`No information yet`,
  InfoReceived: msg`The carrier knows of the parcel`,
  InTransit: msg`On its way`,
  InTransit_PickedUp: msg`Accepted by the carrier`,
  InTransit_Departure: msg`Left for the next stop`,
  InTransit_Arrival: msg`Arrived at a stop`,
  InTransit_CustomsProcessing: msg`With customs`,
  InTransit_CustomsReleased: msg`Released by customs`,
  InTransit_CustomsRequiringInformation: msg`Customs ask for information`,
  OutForDelivery: msg`Out for delivery`,
  AvailableForPickup: msg`Waiting at the pick-up point`,
  DeliveryFailure: msg`Delivery was tried without success`,
  DeliveryFailure_NoBody: msg`The recipient could not be reached`,
  DeliveryFailure_Security: msg`Held for a security check`,
  DeliveryFailure_Rejected: msg`The recipient did not accept it`,
  DeliveryFailure_InvalidAddress: msg`The address is not right`,
  Delivered: msg`Delivered`,
  Exception: msg`Something went wrong on the way`,
  Exception_Returning: msg`On its way back to the sender`,
  Exception_Returned: msg`Returned to the sender`,
  Exception_NoBody: msg`The recipient could not be reached`,
  Exception_Security: msg`Stopped by a security check`,
  Exception_Damage: msg`Damaged`,
  Exception_Rejected: msg`The recipient did not accept it`,
  Exception_Delayed: msg`Later than planned`,
  Exception_Lost: msg`The parcel cannot be found`,
  Exception_Destroyed: msg`Destroyed`,
  Exception_Cancel: msg`The shipment was cancelled`,
  Expired: msg`No tracking events for a long time`,
};

/** An event's text: our sentence for the carrier's code, and below it the carrier's own text if it says more. */
export function eventTexts({ code, text }: TrackEvent, translate: (words: MessageDescriptor) => string) {
  if (!code) return { title: text, detail: '' };
  const title = translate(words[code]);
  return { title, detail: text.toLowerCase() === title.toLowerCase() ? '' : text };
}

/** The same in one line: the carrier's own text if there is one. */
export function eventLine(event: TrackEvent, translate: (words: MessageDescriptor) => string): string {
  const { title, detail } = eventTexts(event, translate);
  return detail || title;
}
