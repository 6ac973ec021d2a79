import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BandField } from '#domain/shipping/shipper-prices/validate.ts';

export const bandLabels: Readonly<Record<BandField, MessageDescriptor>> = {
  place: msg`Country or zone`,
  from_g: msg`Above`,
  to_g: msg`Up to`,
  base_minor: msg`Per parcel`,
  per_kg_minor: msg`Per kg`,
  minimum_g: msg`Minimum`,
  step_g: msg`Step`,
  surcharges: msg`Surcharges`,
  days_p50: msg`Half within`,
  days_p90: msg`Nine of ten within`,
  valid_from: msg`From day`,
  valid_to: msg`Last day`,
};
