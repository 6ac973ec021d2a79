import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { userStatus } from '#domain/platform/identity/password.ts';
import type { FormField } from '../../../../shared/form/use-call-form.ts';
import { callQuery } from '../../../../sync/queries.ts';
import { SelectField } from '../../../../ui/form/choice/SelectField.tsx';

/** For staff: the store's seller. */
export function SellerField(field: FormField<string | null>) {
  const sellers = useQuery(
    callQuery('user.list', { limit: 'all', role_names: ['buyer'], status: [userStatus.normal] }),
  );
  return (
    <SelectField
      label={<Trans>Seller</Trans>}
      options={(sellers.data?.list ?? []).map((user) => ({ value: user._id, label: user.name, note: user.email }))}
      {...field}
    />
  );
}
