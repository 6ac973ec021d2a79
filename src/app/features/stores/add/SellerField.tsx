import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../sync/queries.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';

type SellerFieldProps = { value: string | null; onChange: (seller: string | null) => void; isAsked: boolean };

/** Whose store it is, where staff add it. */
export function SellerField({ value, onChange, isAsked }: SellerFieldProps) {
  const { t } = useLingui();
  const sellers = useQuery(callQuery('user.list', { limit: 'all', role_names: ['buyer'], status: [0] }));
  return (
    <SelectField
      label={<Trans>Seller</Trans>}
      options={(sellers.data?.list ?? []).map((user) => ({ value: user._id, label: user.name, note: user.email }))}
      value={value}
      onChange={onChange}
      error={isAsked && value === null ? t`Please choose the seller this store belongs to.` : undefined}
    />
  );
}
