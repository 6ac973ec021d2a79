import { Plural } from '@lingui/react/macro';
import { IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/button/Button.tsx';

const PublishDrawer = lazy(async () => ({ default: (await import('./PublishDrawer.tsx')).PublishDrawer }));

export type Publishable = { readonly _id: string; readonly seller_id: string; readonly title: string };

type PublishButtonProps = {
  /** Entries of the import list. */
  products: readonly Publishable[];
  /** Why they cannot be published yet. */
  why?: string | undefined;
  /** The drawer was closed after publishing, and no shop refused a product. */
  onDone: () => void;
  /** Opens a refused product; absent where it is being edited. */
  onEdit?: ((importProductId: string) => void) | undefined;
};

/** Publishes entries of the import list; the drawer has the choice of stores and shows the progress. */
export function PublishButton({ products, why, onDone, onEdit }: PublishButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<IconUpload size={16} stroke={1.6} />} why={why} onClick={() => setIsOpen(true)}>
        <Plural value={products.length} one="Publish" other="Publish # products" />
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PublishDrawer
            products={products}
            onEdit={(id) => {
              setIsOpen(false);
              onEdit?.(id);
            }}
            onClose={(isPublished) => {
              setIsOpen(false);
              if (isPublished) onDone();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
