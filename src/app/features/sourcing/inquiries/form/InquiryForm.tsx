import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { earliestToday } from '#domain/sourcing/inquiries/submission.ts';
import { inquiryLimits as limits } from '#domain/sourcing/inquiries/limits.ts';
import { useMe } from '../../../../session/session.ts';
import { useSellerOptions } from '../../../../session/use-sellers.ts';
import { newKey } from '../../../../sync/key.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { IconButton } from '../../../../ui/button/IconButton.tsx';
import { SelectField } from '../../../../ui/form/choice/SelectField.tsx';
import { Form, SubmitButton } from '../../../../ui/form/Form.tsx';
import { Surface } from '../../../../ui/Surface.tsx';
import { CountriesCard } from './CountriesCard.tsx';
import {
  changeProduct,
  emptyLink,
  faultsOf,
  removeProduct,
  type DraftFault,
  type DraftProduct,
  type InquiryDraft,
} from './draft.ts';
import { faultTexts } from './fault-texts.ts';
import { KnownProductCard } from './KnownProductCard.tsx';
import { LinkProductCard } from './LinkProductCard.tsx';
import { TermsCard } from './TermsCard.tsx';
import { useFaultFocus } from './use-fault-focus.ts';
import { useSubmit } from './use-submit.ts';
import classes from './form.module.css';

type InquiryFormProps = {
  draft: InquiryDraft;
  change: (next: (draft: InquiryDraft) => InquiryDraft) => void;
  /** The name of the draft on this device. */
  name: string;
  isStored: boolean;
  /** A rejected inquiry can only be submitted again. */
  isRejected: boolean;
  onDone: (inquiryId: string | undefined) => void;
};

/** Products, countries and terms of an inquiry. */
export function InquiryForm({ draft, change, name, isStored, isRejected, onDone }: InquiryFormProps) {
  const { i18n } = useLingui();
  const needsSeller = !useMe().role_name.includes('buyer');
  const [tried, setTried] = useState<'save' | 'submit' | null>(null);
  const [today] = useState(() => earliestToday(new Date()));
  const options = { today, needsSeller };
  const faults = tried ? faultsOf(draft, { ...options, submit: tried === 'submit' }) : [];
  const { form, showFault } = useFaultFocus();
  const { send, isPending, isUnreachable } = useSubmit({ draft, name, onDone });
  const error = (fault: DraftFault, key?: string): ReactNode =>
    faults.some((each) => each.fault === fault && each.key === key) ? i18n._(faultTexts[fault]) : undefined;
  const attempt = (how: 'save' | 'submit') => {
    setTried(how);
    if (faultsOf(draft, { ...options, submit: how === 'submit' }).length > 0) return showFault();
    send(how === 'submit');
  };
  const set = (more: Partial<InquiryDraft>) => change((before) => ({ ...before, ...more }));
  const setProduct = (product: DraftProduct) => change((before) => changeProduct(before, product));
  return (
    <Form ref={form} onSubmit={() => attempt('submit')}>
      <div className={classes.columns}>
        <Stack gap="md">
          {needsSeller && (
            <SellerCard
              value={draft.sellerId}
              error={error('seller')}
              isFixed={draft.version !== null}
              onChange={(sellerId) => set({ sellerId })}
            />
          )}
          {draft.products.map((product, index) => (
            <Surface
              key={product.key}
              title={<Trans>Product {index + 1}</Trans>}
              end={<Remove index={index} onRemove={() => change((before) => removeProduct(before, product.key))} />}
            >
              {product.kind === 'link' ? (
                <LinkProductCard
                  product={product}
                  onChange={setProduct}
                  titleError={error('inquiry.title-missing', product.key)}
                  urlError={error('url', product.key)}
                  error={error('inquiry.description-missing', product.key)}
                />
              ) : (
                <KnownProductCard product={product} onChange={setProduct} />
              )}
            </Surface>
          ))}
          {error('inquiry.products-missing') && (
            <Text role="alert" size="sm" c="var(--py-danger)">
              {error('inquiry.products-missing')}
            </Text>
          )}
          {draft.products.length < limits.products && (
            <Group>
              <Button
                icon={<IconPlus size={16} stroke={1.6} />}
                onClick={() => change((before) => ({ ...before, products: [...before.products, emptyLink(newKey())] }))}
              >
                <Trans>Add a product by link</Trans>
              </Button>
            </Group>
          )}
        </Stack>
        <Stack gap="md">
          <Surface title={<Trans>Where to?</Trans>}>
            <CountriesCard
              codes={draft.countries}
              error={error('inquiry.countries-missing')}
              onChange={(countries) => set({ countries })}
            />
          </Surface>
          <Surface title={<Trans>Terms</Trans>}>
            <TermsCard
              draft={draft}
              quantityError={error('quantity')}
              targetError={error('target')}
              dayError={error('inquiry.deadline-past')}
              onChange={set}
            />
          </Surface>
          <Text size="sm" c="dimmed">
            {isStored ? (
              <Trans>Saved on this device with every change.</Trans>
            ) : (
              <Trans>This device has no space for the draft. Send it before you leave.</Trans>
            )}
          </Text>
          <Group justify="flex-end" gap="sm">
            {!isRejected && (
              <Button
                size="form"
                loading={isPending && tried === 'save'}
                disabled={isPending}
                onClick={() => attempt('save')}
              >
                <Trans>Save as draft</Trans>
              </Button>
            )}
            <SubmitButton loading={isPending && tried === 'submit'} disabled={isPending}>
              {isUnreachable ? <Trans>Send when online</Trans> : <Trans>Ask for prices</Trans>}
            </SubmitButton>
          </Group>
        </Stack>
      </div>
    </Form>
  );
}

function Remove({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { t } = useLingui();
  return (
    <IconButton label={t`Remove product ${index + 1}`} onClick={onRemove}>
      <IconTrash size={16} stroke={1.6} />
    </IconButton>
  );
}

type SellerCardProps = {
  value: string | null;
  onChange: (sellerId: string | null) => void;
  error: ReactNode;
  isFixed: boolean;
};

/** The seller a salesperson asks for. */
function SellerCard({ value, onChange, error, isFixed }: SellerCardProps) {
  const sellers = useSellerOptions(true) ?? [];
  return (
    <Surface>
      <SelectField
        label={<Trans>Seller</Trans>}
        options={[...sellers]}
        value={value}
        error={error}
        disabled={isFixed}
        onChange={onChange}
      />
    </Surface>
  );
}
