import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { ownersQuery } from './search.ts';
import classes from './wishlist.module.css';

type OwnerFieldProps = { owner: string | null; onOwner: (userId: string | null) => void };

/** Whose wishes are shown: everybody's, or one person's. */
export default function OwnerField({ owner, onOwner }: OwnerFieldProps) {
  const { t, i18n } = useLingui();
  const { data } = useQuery(ownersQuery);
  const options = (data ?? []).map(({ user_id, name, count }) => ({
    value: user_id,
    label: name,
    note: i18n.number(count),
  }));
  return (
    <span className={classes.owner}>
      <SelectField
        bare
        clearable
        label={t`Customer`}
        placeholder={t`All customers`}
        options={options}
        value={owner}
        onChange={onOwner}
      />
    </span>
  );
}
