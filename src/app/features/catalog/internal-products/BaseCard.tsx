import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import limits from 'virtual:limits/internal_product.updateBaseProduct';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { Refused } from '../../../sync/failure.ts';
import { queryClient } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { differencesOf, NewerVersion } from './NewerVersion.tsx';
import { detailQuery, type BaseProduct, type EditSearch, type ProductDetail } from './queries.ts';
import { useBasis, useNewer } from './use-basis.ts';
import classes from './products.module.css';

type BaseCardProps = { product: ProductDetail; mayEdit: boolean; onSearch: (next: EditSearch) => void };

/** The base product: the same article, perhaps from several factories. */
export function BaseCard({ product, mayEdit, onSearch }: BaseCardProps) {
  const [isEditing, setEditing] = useState(false);
  const { base, siblings } = product;
  if (!base)
    return (
      <Surface title={<Trans>Base product</Trans>}>
        <Text c="dimmed" size="sm">
          <Trans>This product has no base product: it came with a market product.</Trans>
        </Text>
      </Surface>
    );
  return (
    <Surface
      title={<Trans>Base product</Trans>}
      end={
        mayEdit && (
          <Button onClick={() => setEditing(true)}>
            <Trans>Edit</Trans>
          </Button>
        )
      }
    >
      <Stack gap={14}>
        <Facts>
          <dt>
            <Trans>Code</Trans>
          </dt>
          <dd>
            <Plate>{base.code}</Plate>
          </dd>
          <dt>
            <Trans>Title</Trans>
          </dt>
          <dd>{base.title}</dd>
        </Facts>
        {siblings.length > 0 && (
          <ul className={classes.siblings}>
            {siblings.map((sibling) => (
              <li key={sibling._id}>
                <button type="button" className={classes.sibling} onClick={() => onSearch({ id: sibling._id })}>
                  <b>{sibling.supplier_name || sibling.title}</b>
                  <Text span size="sm" c="dimmed">
                    <Plural value={sibling.variant_count} one="# variant" other="# variants" />
                  </Text>
                </button>
              </li>
            ))}
          </ul>
        )}
        {mayEdit && (
          <span>
            <Button icon={<IconPlus size={16} stroke={1.6} />} onClick={() => onSearch({ base: base.base_product_id })}>
              <Trans>Add from another supplier</Trans>
            </Button>
          </span>
        )}
      </Stack>
      {isEditing && <BaseDialog product={product} base={base} onClose={() => setEditing(false)} />}
    </Surface>
  );
}

const valuesOf = ({ code, title, title_cn }: BaseProduct) => ({ code, title, title_cn });

type BaseDialogProps = { product: ProductDetail; base: BaseProduct; onClose: () => void };

function BaseDialog({ product, base, onClose }: BaseDialogProps) {
  const { t } = useLingui();
  const { basis, setBasis } = useBasis(base);
  const form = useCallForm('internal_product.updateBaseProduct', limits, {
    initialValues: valuesOf(base),
    required: {
      code: t`Please enter a code.`,
      title: t`Please enter a title.`,
      title_cn: t`Please enter a Chinese title.`,
    },
    toInput: (values) => ({ ...basis, ...values }),
    refusals: { 'internal-product.code-taken': 'code' },
    onDone: (_, { code }) => {
      showToast({ tone: 'good', title: t`${code} is saved` });
      onClose();
    },
    onFailed: (error) => {
      const isOld = error instanceof Refused && error.refusal === 'internal-product.changed';
      if (isOld) void queryClient.invalidateQueries(detailQuery(product._id));
      return isOld;
    },
  });
  const newer = useNewer({ basis, setBasis, latest: base, valuesOf, form });
  const labels = { code: t`Code`, title: t`English title`, title_cn: t`Chinese title` };
  return (
    <ConfirmDialog
      title={t`Base product`}
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
      <TextField
        label={labels.code}
        help={<Trans>New variant codes begin with it. Existing ones stay as they are.</Trans>}
        {...form.field('code')}
        onChange={(code) => form.set('code', code.toUpperCase())}
      />
      <TextField label={labels.title} {...form.field('title')} />
      <TextField label={labels.title_cn} {...form.field('title_cn')} />
    </ConfirmDialog>
  );
}
