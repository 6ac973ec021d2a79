import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { cellSentences } from '../../../../shared/grid/cell-sentences.ts';
import type { LineProblem } from './decide-draft.ts';

/** The same sentences as the server has. Their values come from the problem. */
const sentences: Readonly<Record<LineProblem['code'], MessageDescriptor>> = {
  ...cellSentences,
  'shipper-price.place': msg({
    message: '“{found}” is neither the two-letter code of a country, such as DE, nor a zone of this channel.',
  }),
  'shipper-price.date': msg({ message: '“{found}” is not a day in the form 2026-03-31.' }),
  'shipper-price.surcharges': msg({
    message: '“{found}” is not a name with an amount. Write surcharges as: Fuel 0.50; Peak 1.00',
  }),
  'shipper-price.band-order': msg({ message: 'The weights are the wrong way round: from {from} kg to {to} kg.' }),
  'shipper-price.minimum-above': msg({
    message: 'Parcels count with at least {minimum} kg, so none costs this price, which ends at {to} kg.',
  }),
  'shipper-price.step-above': msg({
    message: 'No weight in steps of {step} kg is above {from} kg and at most {to} kg, so no parcel costs this price.',
  }),
  'shipper-price.negative': msg`This must not be below zero.`,
  'shipper-price.days': msg`The transit time must be at least one day.`,
  'shipper-price.days-order': msg({
    message: 'Nine of ten parcels cannot be faster than half of them: {p90} days are less than {p50}.',
  }),
  'shipper-price.surcharge-twice': msg({ message: 'The surcharge “{name}” is in the list twice.' }),
  'shipper-price.period-order': msg`The last day is before the first one, or has passed.`,
  'shipper-price.overlap': msg({
    message: 'From {date} on, {from}–{to} kg overlaps with {other_from}–{other_to} kg: a weight would have two prices.',
  }),
  'shipper-price.gap': msg({ message: 'From {date} on, there is no price between {from} kg and {to} kg.' }),
  'shipper-price.place-twice': msg({
    message: 'From {date} on, {country} would have two prices: of its own and of a zone, or of two zones.',
  }),
};

/** Problems of cells as sentences. */
export function useProblemSentence(): (problem: LineProblem) => string {
  const { i18n } = useLingui();
  return ({ code, details }) => i18n._({ ...sentences[code], values: { ...details } });
}
