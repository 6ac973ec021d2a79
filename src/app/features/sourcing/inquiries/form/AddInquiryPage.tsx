import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { inquiryStatus } from '#domain/sourcing/inquiries/inquiry-status.ts';
import { useMe } from '../../../../session/session.ts';
import { newKey } from '../../../../sync/key.ts';
import { newDraft } from '../../../../sync/sourcing/inquiry-drafts.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { PageHead } from '../../../../ui/PageHead.tsx';
import { NotLoaded } from '../../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { inquiryQuery, type InquiryInfo, type AddInquirySearch } from '../queries.ts';
import { draftFrom, isEmpty, withProduct, type InquiryDraft, type KnownProduct } from './draft.ts';
import { InquiryForm } from './InquiryForm.tsx';
import { fromMarket, fromShop, marketProductQuery, shopProductQuery } from './known-products.ts';
import classes from './form.module.css';
import { freshDraft, storedDraft, useDraft } from './use-draft.ts';

type AddInquiryPageProps = { search: AddInquirySearch; onDone: (inquiryId: string | undefined) => void };

/** A seller, or a salesperson for one, asks for prices. */
export function AddInquiryPage({ search, onDone }: AddInquiryPageProps) {
  return (
    <>
      <PageHead title={<Trans>Ask for prices</Trans>} />
      <div className={classes.page}>
        {search.inquiry === undefined ? (
          <NewInquiry search={search} onDone={onDone} />
        ) : (
          <SavedInquiry key={search.inquiry} id={search.inquiry} onDone={onDone} />
        )}
      </div>
    </>
  );
}

/** With a product from another page, once it is loaded. */
function NewInquiry({ search, onDone }: AddInquiryPageProps) {
  const { t } = useLingui();
  const { shop_product_id: shopId, market_product_id: marketId } = search;
  const shop = useQuery({ ...shopProductQuery(shopId ?? ''), enabled: shopId !== undefined });
  const market = useQuery({ ...marketProductQuery(marketId ?? ''), enabled: marketId !== undefined });
  const wanted = shopId === undefined ? (marketId === undefined ? null : market) : shop;
  const isLoading = wanted !== null && !wanted.data && !wanted.error;
  if (isLoading) return <SkeletonRows label={t`Product`} rows={4} />;
  if (wanted?.error && !wanted.data)
    return (
      <NotLoaded
        error={wanted.error}
        title={<Trans>The product did not load</Trans>}
        onRetry={() => void wanted.refetch()}
      />
    );
  const product =
    (shopId !== undefined && shop.data && fromShop(shop.data, newKey())) ||
    (marketId !== undefined && market.data && fromMarket(market.data, newKey())) ||
    null;
  const sellerId = shopId !== undefined ? shop.data?.seller_id : undefined;
  return <NewForm key={`${shopId} ${marketId}`} product={product} sellerId={sellerId} onDone={onDone} />;
}

type NewFormProps = {
  product: KnownProduct | null;
  /** The seller of a shop product, for staff. */
  sellerId: string | undefined;
  onDone: (inquiryId: string | undefined) => void;
};

function NewForm({ product, sellerId, onDone }: NewFormProps) {
  const me = useMe();
  const isSeller = me.role_name.includes('buyer');
  const [stored] = useState(() => storedDraft(me._id, newDraft));
  const begin = (draft: InquiryDraft): InquiryDraft => {
    const added = product ? withProduct(draft, product) : draft;
    return isSeller || sellerId === undefined ? added : { ...added, sellerId };
  };
  const { draft, change, isStored, setDraft, forget } = useDraft(newDraft, () => begin(stored ?? freshDraft()));
  const [isContinued, setContinued] = useState(stored !== null && !isEmpty(stored));
  const startOver = () => {
    forget();
    setDraft(begin(freshDraft()));
    setContinued(false);
  };
  return (
    <>
      {isContinued && stored && (
        <Note
          title={<Trans>You go on with your draft</Trans>}
          text={
            <Trans>
              Last changed <DateText value={new Date(stored.at)} /> on this device.
            </Trans>
          }
          end={
            <Button onClick={startOver}>
              <Trans>Start over</Trans>
            </Button>
          }
        />
      )}
      <InquiryForm
        key={draft.id}
        draft={draft}
        change={change}
        name={newDraft}
        isStored={isStored}
        isRejected={false}
        onDone={onDone}
      />
    </>
  );
}

type SavedInquiryProps = { id: string; onDone: (inquiryId: string | undefined) => void };

/** A saved draft or a rejected inquiry; or one that the server refused, which is on this device only. */
function SavedInquiry({ id, onDone }: SavedInquiryProps) {
  const { t } = useLingui();
  const { _id: userId } = useMe();
  const [stored] = useState(() => storedDraft(userId, id));
  const isOnlyHere = stored !== null && stored.version === null;
  const { data, error, refetch } = useQuery({ ...inquiryQuery(id), enabled: !isOnlyHere });
  if (isOnlyHere)
    return <SavedForm id={id} initial={() => ({ ...stored, isQueued: false })} info={null} onDone={onDone} />;
  if (data) {
    const isFresh = stored !== null && stored.version === data.version;
    const initial = () => (isFresh ? { ...stored, isQueued: false } : draftFrom(data, Date.now(), newKey));
    return <SavedForm id={id} initial={initial} info={data} onDone={onDone} />;
  }
  if (error)
    return <NotLoaded error={error} title={<Trans>The inquiry did not load</Trans>} onRetry={() => void refetch()} />;
  return <SkeletonRows label={t`Inquiry`} rows={8} />;
}

type SavedFormProps = SavedInquiryProps & { initial: () => InquiryDraft; info: InquiryInfo | null };

function SavedForm({ id, initial, info, onDone }: SavedFormProps) {
  const { draft, change, isStored } = useDraft(id, initial);
  const isRejected = info?.status === inquiryStatus.rejected;
  if (info && !info.actions.includes('edit'))
    return (
      <Note
        title={<Trans>{info.number} can no longer be changed</Trans>}
        text={<Trans>It is submitted. Open it in Sourcing to see where it is.</Trans>}
      />
    );
  return (
    <>
      {isRejected && <Note tone="wait" title={<Trans>Why it was rejected</Trans>} text={info.reason} />}
      <InquiryForm
        draft={draft}
        change={change}
        name={id}
        isStored={isStored}
        isRejected={isRejected}
        onDone={onDone}
      />
    </>
  );
}
