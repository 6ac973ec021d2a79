import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useState } from 'react';
import { money } from '#domain/shared/money/money.ts';
import { lineTotal, unitPrice } from '#domain/shared/money/unit-price.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/form/choice/Checkbox.tsx';
import { ThumbTile } from '../../../ui/list/Thumbs.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { changeLabels } from './labels.ts';
import type { Source } from './queries.ts';
import classes from './sources.module.css';

type SourceChange = NonNullable<Source['changes']>[number];

type ChangesCardProps = {
  changes: readonly SourceChange[];
  /** Of the sellers' prices. */
  currency: string;
  isPending: boolean;
  onApply: (ids: readonly string[]) => void;
};

/** What changed on the page since its import, to be confirmed one by one. */
export function ChangesCard({ changes, currency, isPending, onApply }: ChangesCardProps) {
  const { t, i18n } = useLingui();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = changes.map(({ id }) => id).filter((id) => chosen.has(id));
  const toggle = (id: string, isIn: boolean) =>
    setChosen(isIn ? new Set([...chosen, id]) : new Set([...chosen].filter((each) => each !== id)));
  if (changes.length === 0) return <Note title={<Trans>Nothing changed on the page since the last import.</Trans>} />;
  return (
    <Surface
      title={<Trans>Differences since the import</Trans>}
      note={String(changes.length)}
      end={
        <Checkbox
          label={<Trans>All</Trans>}
          checked={ids.length === changes.length}
          mixed={ids.length > 0 && ids.length < changes.length}
          onChange={({ target }) => setChosen(new Set(target.checked ? changes.map(({ id }) => id) : []))}
        />
      }
    >
      <ul className={classes.changes}>
        {changes.map((change) => (
          <li key={change.id}>
            <Checkbox
              label={`${i18n._(changeLabels[change.field])}${change.name === '' ? '' : ` · ${change.name}`}`}
              checked={chosen.has(change.id)}
              onChange={({ target }) => toggle(change.id, target.checked)}
            />
            <dl className={classes.values3}>
              <div>
                <dt>
                  <Trans>At the import</Trans>
                </dt>
                <dd>
                  <Value field={change.field} value={change.was} currency={currency} />
                </dd>
              </div>
              <div>
                <dt>
                  <Trans>On the page now</Trans>
                </dt>
                <dd>
                  <Value field={change.field} value={change.now} currency={currency} />
                </dd>
              </div>
              <div>
                <dt>
                  <Trans>In our product</Trans>
                </dt>
                <dd>
                  <Value field={change.field} value={change.ours} currency={currency} />
                </dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      <Group gap="sm" mt="md">
        <Button
          variant="primary"
          loading={isPending}
          why={ids.length === 0 ? t`Choose the differences to apply.` : undefined}
          onClick={() => onApply(ids)}
        >
          <Plural value={ids.length} one="Apply # difference" other="Apply # differences" />
        </Button>
        <Button loading={isPending} onClick={() => onApply([])}>
          <Trans>Leave the product as it is</Trans>
        </Button>
      </Group>
    </Surface>
  );
}

const pictures: ReadonlySet<SourceChange['field']> = new Set(['image_new', 'image_gone', 'variant_image']);

/** The text of a description without its tags; the whole one is in the editor. */
const plainText = (html: string) => {
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
};

type ValueProps = { field: SourceChange['field']; value: SourceChange['was']; currency: string };

function Value({ field, value, currency }: ValueProps) {
  const { i18n } = useLingui();
  if (value === null) return '–';
  if (pictures.has(field)) return <ThumbTile src={String(value)} name="" />;
  if (field === 'cost') return <MoneyText money={money(Number(value), 'CNY')} />;
  if (field === 'price') return <MoneyText money={lineTotal(unitPrice(Number(value), currency), 1)} />;
  if (field === 'weight') return <Trans>{i18n.number(Number(value))} g</Trans>;
  return field === 'description' ? plainText(String(value)) : String(value);
}
