import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import limits from 'virtual:limits/wholesale_product.read';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx';
import { FileField } from '../../../ui/form/upload/FileField.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { bookmarklet } from './bookmarklet.ts';
import { defaultsQuery } from './queries.ts';
import classes from './sources.module.css';

type ReadFormProps = {
  /** Pasted on the page; read at once. */
  pasted: string;
  onRead: (ids: readonly string[]) => void;
  onClose: () => void;
};

/** Reads a pasted page, a file of it, or a link. */
export function ReadForm({ pasted, onRead, onClose }: ReadFormProps) {
  const { t } = useLingui();
  const { data: defaults } = useQuery(defaultsQuery);
  const form = useCallForm('wholesale_product.read', limits, {
    initialValues: { text: pasted },
    required: { text: t`Paste the page or choose a file.` },
    toInput: (values) => values,
    refusals: {
      'source.empty': 'text',
      'source.link-only': 'text',
      'source.not-an-offer': 'text',
      'source.broken-json': 'text',
      'source.broken-html': 'text',
      'source.broken-csv': 'text',
      'source.columns-missing': 'text',
      'source.login-page': 'text',
      'source.no-product': 'text',
      'source.too-many-variants': 'text',
      'source.too-many-options': 'text',
      'source.too-many-products': 'text',
      'source.offer-gone': 'text',
      'source.api-key': 'text',
      'source.api-not-allowed': 'text',
      'source.api-throttled': 'text',
      'source.api-slow': 'text',
      'source.api-unreachable': 'text',
      'source.api-failed': 'text',
    },
    isDiscardable: true,
    onDone: ({ source_product_ids: ids }) => onRead(ids),
  });
  const { submit } = form;
  const isPasted = useRef(pasted !== '');
  useEffect(() => {
    if (!isPasted.current) return;
    isPasted.current = false;
    submit();
  }, [submit]);
  // React refuses addresses of scripts, which a bookmark has to have.
  const bookmark = useCallback((link: HTMLAnchorElement | null) => link?.setAttribute('href', bookmarklet), []);
  return (
    <Drawer
      title={t`Read a product page`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton size="bar" form="read-form" loading={form.isPending}>
            <Trans>Read</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="read-form" {...form.props}>
        <TextAreaField
          label={defaults?.has_api ? <Trans>Link, page or CSV</Trans> : <Trans>Page or CSV</Trans>}
          help={
            defaults?.has_api ? (
              <Trans>The link of a product on 1688, or the page’s HTML or data, or CSV rows with a header.</Trans>
            ) : (
              <Trans>The product page’s HTML or data, or CSV rows with a header.</Trans>
            )
          }
          rows={8}
          autoFocus
          spellCheck={false}
          {...form.field('text')}
        />
        <FileField
          label={<Trans>Or a saved file</Trans>}
          optional
          file={null}
          accept=".html,.htm,.json,.csv,.txt"
          maxMegabytes={4}
          hint={<Trans>HTML, JSON or CSV</Trans>}
          onChange={(file) => void file?.text().then((text) => form.set('text', text))}
        />
      </Form>
      <Text size="sm" c="dimmed" mt={20}>
        <Trans>
          Drag{' '}
          <a ref={bookmark} className={classes.bookmark} href="#copy" onClick={(event) => event.preventDefault()}>
            Copy for Parcelyard
          </a>{' '}
          to your bookmarks bar, press it on a product page, and paste here.
        </Trans>
      </Text>
    </Drawer>
  );
}
