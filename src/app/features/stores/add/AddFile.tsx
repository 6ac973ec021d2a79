import { Trans, useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import { useState } from 'react';
import { storeUrlOk } from '#domain/stores/validate.ts';
import { useCommand } from '../../../sync/queries.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { StoreRow } from '../search.ts';
import { NameFields } from './NameFields.tsx';
import { SellerField } from './SellerField.tsx';
import { useNaming } from './use-naming.ts';
import { useBusy } from './use-busy.ts';

export type AddProps = {
  formId: string;
  isStaff: boolean;
  /** Something is being asked: the button in the foot turns. */
  onBusy: (busy: boolean) => void;
  onDone: (store: StoreRow) => void;
};

/** A store whose orders come from files. */
export function AddFile({ formId, isStaff, onBusy, onDone }: AddProps) {
  const { t } = useLingui();
  const naming = useNaming({ name: '', code: '', currency: 'EUR' });
  const [url, setUrl] = useState('https://');
  const [seller, setSeller] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [hasLeft, setLeft] = useState(false);
  const add = useCommand('store.add', { onDone, onFailed: naming.placed });
  useBusy(add.isPending, onBusy);
  const submit = () => {
    setAsked(true);
    if (!naming.isReady() || !storeUrlOk(url) || (isStaff && seller === null)) return;
    add.mutate({ type: 'file', ...naming.fields, url, ...(seller === null ? {} : { seller_id: seller }) });
  };
  return (
    <Box mt={22}>
      <Form id={formId} onSubmit={submit}>
        {isStaff && <SellerField value={seller} onChange={setSeller} isAsked={isAsked} />}
        <NameFields {...naming} currencyHelp={<Trans>The currency of the orders in your file.</Trans>} isFixed={false}>
          <TextField
            label={<Trans>Store URL</Trans>}
            value={url}
            maxLength={300}
            onChange={setUrl}
            onBlur={() => setLeft(true)}
            error={(hasLeft || isAsked) && !storeUrlOk(url) ? t`Please enter a valid store URL` : undefined}
            inputMode="url"
            spellCheck={false}
          />
        </NameFields>
      </Form>
    </Box>
  );
}
