import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { IconEye, IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { publishingFault } from '#domain/catalog/listing/publishable.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { BackButton } from '../../../../ui/button/BackButton.tsx';
import { Button } from '../../../../ui/button/Button.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { PageHead } from '../../../../ui/PageHead.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { costsQuery, type ImportDetail } from '../queries.ts';
import { ConflictNote } from './ConflictNote.tsx';
import { PicturesSection } from './PicturesSection.tsx';
import { PricesSection } from './PricesSection.tsx';
import { SortingSection, TextsSection } from './TextsSection.tsx';
import { placeRefusals, type ShopRefusal } from './refusals.ts';
import { useEditor } from './use-editor.ts';
import { publishableOf, valuesOf } from './values.ts';
import { VariantsSection } from './VariantsSection.tsx';
import classes from './editor.module.css';

const Preview = lazy(async () => ({ default: (await import('./Preview.tsx')).Preview }));

export type ProductEditorProps = {
  detail: ImportDetail;
  onBack: () => void;
  publishing?: PublishingSlot | undefined;
  /** Answers of shops that refused the product. */
  refusals?: readonly ShopRefusal[] | undefined;
};

/** Publishes the saved product; a part of another area. `why`: why it cannot be published yet. */
export type PublishingSlot = (
  product: { readonly _id: string; readonly seller_id: string; readonly title: string },
  why: string | undefined,
) => ReactNode;

const firstCountry = 'NL';

/** The page of one product: texts, pictures, variants and prices. */
export function ProductEditor({ detail, onBack, publishing, refusals }: ProductEditorProps) {
  const { t } = useLingui();
  const { form, base, isJoined, conflict, takeStored, keepMine } = useEditor(detail);
  const [storeId, setStoreId] = useState<string | null>(null);
  const [country, setCountry] = useState(firstCountry);
  const [isPreviewing, setPreviewing] = useState(false);
  const { data: costs } = useQuery(costsQuery(detail.import_product_id, country));
  const store = detail.stores.find((each) => each.store_id === storeId) ?? detail.stores[0] ?? null;
  const product = publishableOf(detail, form.values, store);
  const fault = publishingFault(product);
  const placed = placeRefusals(refusals ?? [], valuesOf(detail), form.values);
  const publishable = { _id: detail.import_product_id, seller_id: detail.seller_id, title: detail.title };
  const takeOver = useCommand('product.updateMarketImportProduct', {
    onDone: ({ added, gone }) =>
      showToast({
        tone: 'good',
        title: t`The changes are taken over`,
        text: t`New variants: ${added}. Removed variants: ${gone}.`,
      }),
  });
  return (
    <div className={classes.page}>
      <PageHead
        title={form.values.title || detail.market_title}
        note={detail.number}
        actions={
          <>
            <BackButton onBack={onBack} />
            <Button icon={<IconEye size={16} stroke={1.6} />} onClick={() => setPreviewing(true)}>
              <Trans>Preview</Trans>
            </Button>
            {form.isDirty || form.isPending || !publishing ? (
              <Button
                variant="primary"
                loading={form.isPending}
                why={form.isDirty ? undefined : t`Nothing is changed.`}
                onClick={form.submit}
              >
                <Trans>Save</Trans>
              </Button>
            ) : (
              publishing(publishable, fault ? t`Complete the product first.` : undefined)
            )}
          </>
        }
      />
      {isJoined && (
        <Note
          tone="wait"
          role="status"
          title={<Trans>Changes that were saved meanwhile are taken over</Trans>}
          text={<Trans>Your own changes are kept. Check both, then save.</Trans>}
        />
      )}
      {conflict && <ConflictNote {...conflict} mine={form.values} onStored={takeStored} onMine={keepMine} />}
      {placed.others.map((text) => (
        <Note key={text} tone="bad" title={<Trans>Not published</Trans>} text={text} />
      ))}
      {!detail.is_available && (
        <Note
          tone="bad"
          title={<Trans>This product is not on the market any more.</Trans>}
          text={<Trans>It cannot be published until it is offered again.</Trans>}
        />
      )}
      {detail.is_available && detail.has_changes && (
        <Note
          tone="wait"
          title={<Trans>The market product changed.</Trans>}
          text={<Trans>Your texts and prices stay; new variants and pictures come, vanished variants go.</Trans>}
          end={
            <Button
              icon={<IconRefresh size={16} stroke={1.6} />}
              loading={takeOver.isPending}
              why={form.isDirty ? t`Save or discard your changes first.` : undefined}
              onClick={() => takeOver.mutate({ import_product_id: detail.import_product_id, version: base.version })}
            >
              <Trans>Take over</Trans>
            </Button>
          }
        />
      )}
      <div className={classes.columns}>
        <div>
          <TextsSection form={form} refusals={placed} />
          <PicturesSection form={form} marketImages={detail.market_images} refusals={placed} />
          <VariantsSection
            form={form}
            detail={detail}
            store={store}
            costs={costs?.variants}
            fault={fault}
            refusals={placed.variants}
          />
        </div>
        <div>
          <PricesSection
            form={form}
            detail={detail}
            store={store}
            onStore={setStoreId}
            country={country}
            onCountry={setCountry}
          />
          <SortingSection form={form} refusals={placed} />
        </div>
      </div>
      {isPreviewing && (
        <Suspense fallback={null}>
          <Preview product={product} storeName={store?.name ?? null} onClose={() => setPreviewing(false)} />
        </Suspense>
      )}
    </div>
  );
}
