import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { SubmitButton } from '../../../ui/form/Form.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { DrawerEnd } from '../../../ui/layer/Drawer.tsx';

type Label = { readonly _id: string; readonly name: string; readonly product_count: number };

type LabelFootProps = {
  /** Null while a new entry is written. */
  label: Label | null;
  /** The others of its kind, as merge targets. */
  others: readonly Label[];
  formId: string;
  isSaving: boolean;
  isLeaving: boolean;
  /** What deleting means for the products. */
  consequence: ReactNode;
  onDelete: () => void;
  onMerge: (intoId: string) => void;
};

/** The foot of a tag's, vendor's or collection's drawer: save, merge, delete. */
export function LabelFoot(props: LabelFootProps) {
  const { label, others, formId, isSaving, isLeaving, consequence, onDelete, onMerge } = props;
  const { t } = useLingui();
  const [dialog, setDialog] = useState<'delete' | 'merge' | null>(null);
  const [into, setInto] = useState<string | null>(null);
  const targets = others.filter(({ _id }) => _id !== label?._id);
  const target = targets.find(({ _id }) => _id === into);
  return (
    <>
      {label && (
        <Button size="form" variant="danger" onClick={() => setDialog('delete')}>
          <Trans>Delete</Trans>
        </Button>
      )}
      {label && targets.length > 0 && (
        <Button size="form" onClick={() => setDialog('merge')}>
          <Trans>Merge</Trans>
        </Button>
      )}
      <DrawerEnd>
        <SubmitButton form={formId} loading={isSaving}>
          <Trans>Save</Trans>
        </SubmitButton>
      </DrawerEnd>
      {label && dialog === 'delete' && (
        <ConfirmDialog
          title={t`Delete ${label.name}?`}
          text={consequence}
          confirm={<Trans>Delete</Trans>}
          danger
          loading={isLeaving}
          onConfirm={onDelete}
          onClose={() => setDialog(null)}
        />
      )}
      {label && dialog === 'merge' && (
        <ConfirmDialog
          title={t`Merge ${label.name} into another one?`}
          text={
            <Trans>
              Its {label.product_count} products move to the one you choose, and {label.name} is deleted.
            </Trans>
          }
          confirm={target ? <Trans>Merge into {target.name}</Trans> : <Trans>Merge</Trans>}
          danger
          loading={isLeaving}
          why={target ? undefined : t`Choose where the products move.`}
          onConfirm={() => target && onMerge(target._id)}
          onClose={() => setDialog(null)}
        >
          <SelectField
            label={<Trans>Merge into</Trans>}
            options={targets.map(({ _id, name, product_count: count }) => ({
              value: _id,
              label: name,
              note: `${count}`,
            }))}
            value={into}
            onChange={setInto}
          />
        </ConfirmDialog>
      )}
    </>
  );
}
