import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../sync/queries.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import classes from './notices.module.css';

/** Longer lists are searched, not scrolled (specification §2, shared list parts). */
const most = 100;

type SellersFieldProps = {
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
  error: string | undefined;
};

/** The sellers a notification is for. */
export function SellersField({ chosen, onChange, error }: SellersFieldProps) {
  const { t } = useLingui();
  const [keyword, setKeyword] = useState('');
  const { data } = useQuery(callQuery('user.list', { limit: 'all', role_names: ['buyer'], status: [0] }));
  const wanted = keyword.trim().toLowerCase();
  const found = (data?.list ?? []).filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(wanted));
  const shown = found.slice(0, most);
  return (
    <fieldset className={classes.choice} aria-label={t`Sellers`}>
      <TextField label={<Trans>Sellers</Trans>} placeholder={t`Name or e-mail`} value={keyword} onChange={setKeyword} />
      <div className={classes.sellerList}>
        {shown.map(({ _id, name, email }) => (
          <Checkbox
            key={_id}
            label={
              <>
                {name} <span className={classes.sellerNote}>{email}</span>
              </>
            }
            checked={chosen.includes(_id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, _id] : chosen.filter((each) => each !== _id))
            }
          />
        ))}
        {data && shown.length === 0 && (
          <span className={classes.sellerNote}>
            <Trans>Nobody by that name.</Trans>
          </span>
        )}
        {found.length > most && (
          <span className={classes.sellerNote}>
            <Trans>The first {most} are shown. Search for the others.</Trans>
          </span>
        )}
      </div>
      {error && (
        <p className={classes.fault} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
