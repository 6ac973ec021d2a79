import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus } from '@tabler/icons-react';
import type { HelpKind } from '#domain/support/help/article.ts';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { IconButton } from '../../../../ui/button/IconButton.tsx';
import { ToneMark } from '../../../../ui/status/StatusMark.tsx';
import { Surface } from '../../../../ui/Surface.tsx';
import { stateLabels, stateTones } from '../labels.ts';
import type { EditedCategory } from '../queries.ts';
import classes from './editor.module.css';
import { moved } from './moved.ts';
import { SortableList } from './SortableList.tsx';

type CategoryCardProps = {
  kind: HelpKind;
  category: EditedCategory;
  /** In their order. */
  all: readonly EditedCategory[];
  onOpen: (articleId: string) => void;
  onEdit: () => void;
  onAdd: () => void;
};

/** A category with its articles, which are put in order here. */
export function CategoryCard({ kind, category, all, onOpen, onEdit, onAdd }: CategoryCardProps) {
  const { t, i18n } = useLingui();
  const sortCategories = useCommand('article.sortCategories');
  const sort = useCommand('article.sort');
  const { category_id: id, articles } = category;
  const [name] = localizedTitle(category, i18n.locale);
  const ids = all.map(({ category_id: each }) => each);
  const at = ids.indexOf(id);
  const move = (to: number) =>
    sortCategories.mutate({ is_internal: kind === 'internal', category_ids: moved(ids, at, to) });
  const nameOf = (article: EditedCategory['articles'][number]) => localizedTitle(article, i18n.locale)[0];
  return (
    <Surface
      flush
      title={name}
      end={
        <Group gap={2} wrap="nowrap">
          <IconButton label={t`Add an article to ${name}`} onClick={onAdd}>
            <IconPlus size={16} stroke={1.6} />
          </IconButton>
          <IconButton label={t`Change ${name}`} onClick={onEdit}>
            <IconPencil size={16} stroke={1.6} />
          </IconButton>
          <IconButton label={t`Move ${name} up`} disabled={at === 0} onClick={() => move(at - 1)}>
            <IconArrowUp size={16} stroke={1.6} />
          </IconButton>
          <IconButton label={t`Move ${name} down`} disabled={at === all.length - 1} onClick={() => move(at + 1)}>
            <IconArrowDown size={16} stroke={1.6} />
          </IconButton>
        </Group>
      }
    >
      {articles.length === 0 && (
        <Text c="dimmed" size="sm" px={16} pb={16}>
          <Trans>No articles yet. Readers do not see this category.</Trans>
        </Text>
      )}
      <SortableList
        label={t`Articles of ${name}`}
        items={articles}
        idOf={({ article_id: each }) => each}
        nameOf={nameOf}
        onOrder={(ordered) => sort.mutate({ category_id: id, article_ids: ordered })}
        render={(article) => (
          <>
            <button type="button" className={classes.open} onClick={() => onOpen(article.article_id)}>
              {nameOf(article)}
            </button>
            <Votes {...article} />
            <ToneMark tone={stateTones[article.state]}>{i18n._(stateLabels[article.state])}</ToneMark>
          </>
        )}
      />
    </Surface>
  );
}

function Votes({ helpful, not_helpful: notHelpful }: { helpful: number; not_helpful: number }) {
  const count = helpful + notHelpful;
  if (count === 0) return null;
  return (
    <Text span size="sm" c="dimmed">
      <Plural value={count} one={`${helpful} of # reader helped`} other={`${helpful} of # readers helped`} />
    </Text>
  );
}
