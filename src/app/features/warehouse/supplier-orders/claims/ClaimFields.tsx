import { Trans } from '@lingui/react/macro';
import { imageAccept, maxUploadMegabytes } from '#domain/platform/files/kinds.ts';
import { money } from '#domain/shared/money/money.ts';
import type { FormField } from '../../../../shared/form/use-call-form.ts';
import type { useUploads } from '../../../../shared/form/use-uploads.ts';
import { MoneyField } from '../../../../ui/form/MoneyField.tsx';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import { UploadField } from '../../../../ui/form/upload/UploadField.tsx';
import { currency } from '../queries.ts';

const rules = { accept: imageAccept, maxMegabytes: maxUploadMegabytes, maxFiles: 12 };

type ClaimFieldsProps = {
  amount: FormField<number | null>;
  reason: FormField<string>;
  photos: ReturnType<typeof useUploads>;
};

/** What every claim tells its supplier: the amount, what was wrong, and photos. */
export function ClaimFields({ amount, reason, photos }: ClaimFieldsProps) {
  return (
    <>
      <MoneyField
        label={<Trans>Claimed amount</Trans>}
        currency={currency}
        {...amount}
        value={amount.value === null ? null : money(amount.value, currency)}
        onChange={(next) => amount.onChange(next?.minor ?? null)}
      />
      <TextAreaField label={<Trans>Description for the supplier</Trans>} {...reason} />
      <UploadField
        label={<Trans>Photos</Trans>}
        optional
        items={photos.items}
        rules={rules}
        hint={<Trans>JPEG, PNG or WebP. The supplier gets them with the claim.</Trans>}
        onChoose={photos.choose}
        onRemove={photos.remove}
      />
    </>
  );
}
