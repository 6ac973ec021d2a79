import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isInstalling, isShopType, type StoreType } from '#domain/sales/stores/connection.ts';
import { Drawer, DrawerEnd } from '../../../../ui/layer/Drawer.tsx';
import { SubmitButton } from '../../../../ui/form/Form.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { StoreRow } from '../queries.ts';
import { AddFile } from './AddFile.tsx';
import { AddShop, type ShopStep } from './AddShop.tsx';
import { TypeCards } from './TypeCards.tsx';

const types = ['shopify', 'woocommerce', 'file'] as const satisfies readonly StoreType[];
const formId = 'add-store';

type AddStoreProps = {
  /** Staff choose the seller. */
  isStaff: boolean;
  onAdded: (store: StoreRow) => void;
  onClose: () => void;
};

/** Adds a store: first the kind of shop, then the fields it needs. */
export default function AddStore({ isStaff, onAdded, onClose }: AddStoreProps) {
  const { t } = useLingui();
  const [type, setType] = useState<StoreType>();
  const [isBusy, setBusy] = useState(false);
  const [step, setStep] = useState<ShopStep>('test');
  const done = (store: StoreRow) => {
    if (!isInstalling(store)) showToast({ tone: 'good', title: t`${store.name} is open` });
    onAdded(store);
  };
  const shared = { formId, isStaff, onBusy: setBusy, onDone: done };
  const next = type !== undefined && isShopType(type) ? step : 'add';
  const labels = {
    test: <Trans>Test connection</Trans>,
    install: <Trans>Continue at Shopify</Trans>,
    add: <Trans>Add store</Trans>,
  };
  return (
    <Drawer
      title={t`Add a store`}
      onClose={onClose}
      foot={
        type !== undefined && (
          <DrawerEnd>
            <SubmitButton form={formId} loading={isBusy}>
              {labels[next]}
            </SubmitButton>
          </DrawerEnd>
        )
      }
    >
      <TypeCards types={types} value={type} onChange={(chosen) => setType(chosen)} />
      {type !== undefined &&
        (isShopType(type) ? <AddShop key={type} type={type} onStep={setStep} {...shared} /> : <AddFile {...shared} />)}
    </Drawer>
  );
}
