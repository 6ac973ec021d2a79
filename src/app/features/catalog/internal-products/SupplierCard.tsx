import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import limits from 'virtual:limits/internal_product.updateSupplierInfo';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { Refused } from '../../../sync/failure.ts';
import { queryClient } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { differencesOf, NewerVersion } from './NewerVersion.tsx';
import { detailQuery, type ProductDetail } from './queries.ts';
import { useBasis, useNewer } from './use-basis.ts';

type SupplierCardProps = { product: ProductDetail; mayEdit: boolean };

/** Where the product is bought. */
export function SupplierCard({ product, mayEdit }: SupplierCardProps) {
  const [isEditing, setEditing] = useState(false);
  const { supplier_name: name, supplier_url: url } = product;
  return (
    <Surface
      title={<Trans>Supplier</Trans>}
      end={
        mayEdit && (
          <Button onClick={() => setEditing(true)}>
            <Trans>Edit</Trans>
          </Button>
        )
      }
    >
      <Facts>
        <dt>
          <Trans>Name</Trans>
        </dt>
        <dd>{name || '—'}</dd>
        <dt>
          <Trans>Page</Trans>
        </dt>
        <dd>
          {url ? (
            <a href={url} target="_blank" rel="noreferrer">
              {url.replace(/^https?:\/\//, '')}
            </a>
          ) : (
            '—'
          )}
        </dd>
      </Facts>
      {isEditing && <SupplierDialog product={product} onClose={() => setEditing(false)} />}
    </Surface>
  );
}

const valuesOf = ({ supplier_name, supplier_url }: ProductDetail) => ({ supplier_name, supplier_url });

function SupplierDialog({ product, onClose }: { product: ProductDetail; onClose: () => void }) {
  const { t } = useLingui();
  const { basis, setBasis } = useBasis(product);
  const form = useCallForm('internal_product.updateSupplierInfo', limits, {
    initialValues: valuesOf(product),
    toInput: (values) => ({ _id: basis._id, version: basis.version, ...values }),
    onDone: () => {
      showToast({ tone: 'good', title: t`The supplier is saved` });
      onClose();
    },
    onFailed: (error) => {
      const isOld = error instanceof Refused && error.refusal === 'internal-product.changed';
      if (isOld) void queryClient.invalidateQueries(detailQuery(product._id));
      return isOld;
    },
  });
  const newer = useNewer({ basis, setBasis, latest: product, valuesOf, form });
  const labels = { supplier_name: t`Name`, supplier_url: t`Page` };
  return (
    <ConfirmDialog
      title={t`Supplier`}
      confirm={<Trans>Save</Trans>}
      loading={form.isPending}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      {newer && (
        <NewerVersion
          differences={differencesOf(form.values, valuesOf(newer.latest), labels)}
          onMine={newer.keepMine}
          onTheirs={newer.takeTheirs}
        />
      )}
      <TextField label={labels.supplier_name} optional {...form.field('supplier_name')} />
      <TextField
        label={labels.supplier_url}
        optional
        type="url"
        placeholder="https://detail.1688.com/"
        {...form.field('supplier_url')}
      />
    </ConfirmDialog>
  );
}
