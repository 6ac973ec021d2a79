import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCommand } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';

type MarketChangesProps = {
  /** Marked listings. */
  count: number;
  /** Some are only unavailable: no price can be set. */
  onShow: (() => void) | undefined;
};

/** A notice of listings that changed on the market, with one action for all of them. */
export function MarketChanges({ count, onShow }: MarketChangesProps) {
  const { t } = useLingui();
  const apply = useCommand('product.applyMarketChanges', {
    onDone: ({ count: changed, left }) =>
      showToast({
        tone: changed > 0 ? 'going' : 'idle',
        title: plural(changed, {
          one: 'The price of # product is being updated',
          other: 'The prices of # products are being updated',
        }),
        ...(left > 0 && {
          text: plural(left, {
            one: '# product is left: it has no price rule, or its shop is not connected.',
            other: '# products are left: they have no price rule, or their shops are not connected.',
          }),
        }),
      }),
  });
  const dismiss = useCommand('product.dismissMarketChanges', {
    onDone: () => showToast({ tone: 'good', title: t`The listings stay as they are` }),
  });
  return (
    <Note
      tone="wait"
      role="status"
      title={<Plural value={count} one="# listing changed on the market" other="# listings changed on the market" />}
      text={
        <Trans>
          Its product became unavailable, dearer or cheaper. New prices follow the price rule of the product or its
          store.
        </Trans>
      }
      end={
        <>
          {onShow && (
            <Button variant="subtle" onClick={onShow}>
              <Trans>Show them</Trans>
            </Button>
          )}
          <Button variant="subtle" loading={dismiss.isPending} onClick={() => dismiss.mutate({})}>
            <Trans>Leave as they are</Trans>
          </Button>
          <Button loading={apply.isPending} onClick={() => apply.mutate({})}>
            <Trans>Update all prices</Trans>
          </Button>
        </>
      }
    />
  );
}
