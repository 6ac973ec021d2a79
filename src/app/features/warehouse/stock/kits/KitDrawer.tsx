import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import { useCan } from '../../../../session/session.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { SelectField } from '../../../../ui/form/choice/SelectField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { Drawer } from '../../../../ui/layer/Drawer.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { kitQuery, type Kit } from '../queries.ts';
import { KitList } from './KitList.tsx';
import { KitParts } from './KitParts.tsx';
import { KitPartsForm } from './KitPartsForm.tsx';
import { KitWork } from './KitWork.tsx';

type Warehouse = { readonly _id: string; readonly code: string; readonly name: string; readonly name_cn: string };
type KitDrawerProps = {
  warehouses: readonly Warehouse[];
  /** The variant; without it the user enters one. */
  code?: string;
  onClose: () => void;
};

const typingMs = 300;

/** A variant that is built of others: its parts, building, and taking apart. */
export function KitDrawer({ warehouses, code: given, onClose }: KitDrawerProps) {
  const { t, i18n } = useLingui();
  const [warehouse, setWarehouse] = useState(warehouses[0]?._id ?? '');
  const [typed, setTyped] = useState(given ?? '');
  const [code] = useDebouncedValue(typed.trim(), typingMs);
  const [isEditing, setEditing] = useState(false);
  const query = useQuery({
    ...kitQuery(warehouse, code),
    enabled: code !== '' && warehouse !== '',
    placeholderData: keepPreviousData,
  });
  const kit = code === '' ? undefined : query.data;
  // Of the code, or the warehouse, before.
  const isOld = query.isPlaceholderData;
  return (
    <Drawer title={given ? t`Kit ${given}` : t`Kits`} width={560} onClose={onClose}>
      <Stack gap="sm">
        {given === undefined && (
          <TextField
            label={<Trans>Variant code of the kit</Trans>}
            help={<Trans>A variant that the warehouse builds of others, such as a set.</Trans>}
            value={typed}
            onChange={(next) => {
              setTyped(next);
              setEditing(false);
            }}
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
          />
        )}
        {warehouses.length > 1 && (
          <SelectField
            label={<Trans>Warehouse</Trans>}
            options={warehouses.map(({ _id: value, code: short, name, name_cn: cn }) => ({
              value,
              label: `${short} ${i18n.locale === 'zh-CN' ? cn : name}`,
            }))}
            value={warehouse}
            onChange={(next) => setWarehouse(next ?? warehouse)}
          />
        )}
        {query.error && <Note tone="bad" role="status" text={query.error.message} />}
        {code === '' && given === undefined && <KitList onChoose={setTyped} />}
        {query.isLoading && <SkeletonRows />}
        {kit === null && !isOld && <Note tone="bad" role="status" text={t`There is no variant ${code}.`} />}
        {kit && (
          <KitShown
            key={kit.variant_id}
            kit={kit}
            warehouseId={warehouse}
            isOld={isOld}
            isEditing={isEditing}
            onEdit={setEditing}
          />
        )}
      </Stack>
    </Drawer>
  );
}

type KitShownProps = {
  kit: Kit;
  warehouseId: string;
  /** The numbers and places of the chosen warehouse are still loading. */
  isOld: boolean;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
};

function KitShown({ kit, warehouseId, isOld, isEditing, onEdit }: KitShownProps) {
  const { i18n } = useLingui();
  const mayChange = useCan('stock.adjust');
  const [title] = localizedTitle(kit, i18n.locale);
  if (isEditing) return <KitPartsForm kit={kit} onClose={() => onEdit(false)} />;
  return (
    <>
      <p>{title}</p>
      <KitParts kit={kit} />
      {mayChange && (
        <Button onClick={() => onEdit(true)}>
          {kit.version === 0 ? <Trans>Make it a kit</Trans> : <Trans>Change parts</Trans>}
        </Button>
      )}
      {kit.version > 0 && !isOld && (
        <KitWork key={`${warehouseId} ${kit.version}`} kit={kit} warehouseId={warehouseId} />
      )}
    </>
  );
}
