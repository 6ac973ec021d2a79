import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { IconExternalLink, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommand } from '../../../../sync/queries.ts';
import { linkClass } from '../../../../ui/button/Button.tsx';
import { IconButton } from '../../../../ui/button/IconButton.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { LineRow } from '../../../../ui/LineRow.tsx';
import { Thumbs } from '../../../../ui/list/Thumbs.tsx';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import classes from '../inquiries.module.css';
import { productKindLabels } from '../labels.ts';
import type { InquiryInfo } from '../queries.ts';

type Product = InquiryInfo['products'][number];

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : url);

function Details({ product }: { product: Product }) {
  const { i18n } = useLingui();
  const { kind, url, note, variants, images, title } = product;
  const named = variants.filter((variant) => variant.title !== title);
  return (
    <Stack gap={4} component="span">
      <span>
        {i18n._(productKindLabels[kind])}
        {url && (
          <>
            {' · '}
            <a className={linkClass} href={url} target="_blank" rel="noopener noreferrer">
              {hostOf(url)} <IconExternalLink size={14} stroke={1.6} aria-hidden="true" />
            </a>
          </>
        )}
      </span>
      {named.length > 0 && <span className={classes.text}>{named.map((variant) => variant.title).join(', ')}</span>}
      {note && <span className={classes.text}>{note}</span>}
      {images.length > 1 && <Thumbs size={56} items={images.map((src) => ({ src, name: title }))} />}
    </Stack>
  );
}

/** What the prices are asked for. */
export function InquiryProducts({ inquiry }: { inquiry: InquiryInfo }) {
  const { t } = useLingui();
  const [removing, setRemoving] = useState<Product | null>(null);
  const mayRemove = inquiry.actions.includes('delete-products');
  const remove = useCommand('inquiry.deleteProducts', {
    onDone: () => {
      showToast({ tone: 'good', title: t`The product is removed` });
      setRemoving(null);
    },
  });
  return (
    <section>
      <SectionHead line>
        <Trans context="sourcing">
          <Plural value={inquiry.products.length} one="# product" other="# products" />
        </Trans>
      </SectionHead>
      {inquiry.products.map((product) => (
        <LineRow
          key={product._id}
          image={product.images[0]}
          name={product.title || t`Without a name`}
          option={<Details product={product} />}
          end={
            mayRemove && (
              <IconButton label={t`Remove ${product.title}`} onClick={() => setRemoving(product)}>
                <IconTrash size={16} stroke={1.6} />
              </IconButton>
            )
          }
        />
      ))}
      {inquiry.products.length === 0 && (
        <Text inherit c="dimmed">
          <Trans>No products yet</Trans>
        </Text>
      )}
      {removing && (
        <ConfirmDialog
          title={t`Remove ${removing.title}?`}
          text={<Trans>Its pictures and words go with it. The other products stay.</Trans>}
          confirm={<Trans>Remove it</Trans>}
          danger
          loading={remove.isPending}
          onConfirm={() => remove.mutate({ inquiry_id: inquiry._id, product_ids: [removing._id] })}
          onClose={() => setRemoving(null)}
        />
      )}
    </section>
  );
}
