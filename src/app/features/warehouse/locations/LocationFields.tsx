import { Trans, useLingui } from '@lingui/react/macro';
import { locationKinds, type LocationKind } from '#domain/warehouse/locations/location.ts';
import type { FormField } from '../../../shared/form/use-call-form.ts';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { locationLabels } from './labels.ts';

type LocationFieldsProps = {
  kind: FormField<LocationKind | null>;
  zone: FormField<string>;
  capacity: FormField<number | null>;
};

/** What new and existing locations have in common. */
export function LocationFields({ kind, zone, capacity }: LocationFieldsProps) {
  const { i18n } = useLingui();
  return (
    <>
      <SelectField
        label={<Trans>Type</Trans>}
        options={locationKinds.map((value) => ({ value, label: i18n._(locationLabels[value]) }))}
        {...kind}
      />
      <TextField
        optional
        label={<Trans>Zone</Trans>}
        help={<Trans>Without it, the first part of the code.</Trans>}
        autoCapitalize="characters"
        spellCheck={false}
        {...zone}
      />
      <NumberField
        whole
        optional
        label={<Trans>Room for pieces</Trans>}
        help={<Trans>Put-away suggests only places with room. Empty: no limit.</Trans>}
        {...capacity}
        value={capacity.value ?? undefined}
        onChange={(next) => capacity.onChange(next ?? null)}
      />
    </>
  );
}
