import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { withTheirs, type Conflict } from '#domain/catalog/market-editing/merge.ts';
import { variantName } from '#domain/catalog/market-editing/content.ts';
import type { Change, ChangeValue } from '#domain/catalog/market-editing/difference.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { ChangeList, Value } from './ChangeList.tsx';
import { fieldLabels } from './field-labels.ts';
import { categoriesQuery, collectionsQuery, tagsQuery, valuesOf, vendorsQuery } from './queries.ts';
import type { Joined, ProductForm } from './use-product-form.ts';
import classes from './editing.module.css';

/** Names of categories, vendors, tags and collections by id. */
function useNames(): ReadonlyMap<string, string> {
  const { data: categories } = useQuery(categoriesQuery);
  const { data: vendors } = useQuery(vendorsQuery);
  const { data: tags } = useQuery(tagsQuery);
  const { data: collections } = useQuery(collectionsQuery);
  const named = [vendors, tags, collections].flatMap((each) => each?.list ?? []);
  return new Map([
    ...(categories ?? []).map(({ category_id: id, name }) => [id, name] as const),
    ...named.map(({ _id: id, name }) => [id, name] as const),
  ]);
}

type JoinedPanelProps = { form: ProductForm; joined: Joined; onJoined: (joined: Joined | null) => void };

/** What another user saved meanwhile: it is taken over, except where both changed the same. */
export function JoinedPanel({ form, joined, onJoined }: JoinedPanelProps) {
  const { i18n } = useLingui();
  const names = useNames();
  const { theirs, changes, conflicts, retained } = joined;
  const named = (value: ChangeValue) => {
    if (typeof value === 'string') return names.get(value) ?? value;
    return Array.isArray(value) ? value.map((each: string) => names.get(each) ?? each) : value;
  };
  const presented = (change: Change) => ({
    ...change,
    before: plain(named(change.before)),
    after: plain(named(change.after)),
  });
  const settle = (conflict: Conflict, isMine: boolean) => {
    if (!isMine) {
      const values = valuesOf(withTheirs(form.values, theirs.content, conflict));
      for (const key of Object.keys(values) as (keyof typeof values)[]) form.set(key, values[key]);
    }
    onJoined({ ...joined, conflicts: conflicts.filter((each) => each !== conflict) });
  };
  const name = theirs.updated_by;
  return (
    <Surface>
      <Stack gap="sm">
        <Note
          tone="wait"
          role="status"
          icon={<IconAlertTriangle size={18} stroke={1.6} />}
          title={
            name ? (
              <Trans>
                {name} saved this product at <DateText value={theirs.updated_at} />. Their changes are added to yours.
              </Trans>
            ) : (
              <Trans>Another user saved this product. Their changes are added to yours.</Trans>
            )
          }
        />
        <ChangeList changes={changes.slice(0, 20).map(presented)} count={changes.length} currency={theirs.currency} />
        {conflicts.map((conflict) => {
          const mine = valueAt(form.values, conflict);
          const other = valueAt(theirs.content, conflict);
          const shown = { field: conflict.field, before: null, after: null };
          const variant = theirs.content.variants.find(({ variant_id: id }) => id === conflict.variantId);
          return (
            <div key={`${conflict.field} ${conflict.variantId}`} className={classes.conflict}>
              <span>
                <b>
                  {i18n._(fieldLabels[conflict.field])}
                  {variant && ` · ${variantName(variant)}`}
                </b>{' '}
                <Trans>
                  yours: <Value change={shown} value={plain(named(mine))} currency={theirs.currency} /> · theirs:{' '}
                  <Value change={shown} value={plain(named(other))} currency={theirs.currency} />
                </Trans>
              </span>
              <Group gap="xs">
                <Button onClick={() => settle(conflict, true)}>
                  <Trans>Keep mine</Trans>
                </Button>
                <Button onClick={() => settle(conflict, false)}>
                  <Trans>Take theirs</Trans>
                </Button>
              </Group>
            </div>
          );
        })}
        {retained.map((variant) => (
          <div key={variant.variant_id} className={classes.conflict}>
            <Trans>
              One of you removed {variantName(variant)} and the other changed it: it stays until it is removed again.
            </Trans>
          </div>
        ))}
        {conflicts.length === 0 && (
          <Group>
            <Button onClick={() => onJoined(null)}>
              <Trans>Close</Trans>
            </Button>
          </Group>
        )}
      </Stack>
    </Surface>
  );
}

const plain = (value: ChangeValue) => (typeof value === 'object' && value !== null ? [...value] : value);

function valueAt(content: Joined['theirs']['content'], { field, variantId }: Conflict): ChangeValue {
  if (field === 'attributes') return content.attributes.map(({ name, value }) => `${name}: ${value}`);
  if (field in content)
    return (
      Object.entries(content).flatMap(([key, value]) => (key === field && isValue(value) ? [value] : []))[0] ?? null
    );
  const variant = content.variants.find(({ variant_id: id }) => id === variantId);
  const value: unknown = Object.entries(variant ?? {}).find(([key]) => key === field)?.[1];
  return isValue(value) ? value : null;
}

const isValue = (value: unknown): value is ChangeValue =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((each) => typeof each === 'string'));
