import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textsIn } from '#domain/support/help/article.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { Drawer } from '../../../../ui/layer/Drawer.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { versionQuery, type EditedArticle } from '../queries.ts';
import { ArticleText } from '../reader/ArticleText.tsx';
import classes from './editor.module.css';

type VersionsDrawerProps = { article: EditedArticle; onRestored: () => void; onClose: () => void };

/** What was published when, and by which user; a version can become the draft again. */
export function VersionsDrawer({ article, onRestored, onClose }: VersionsDrawerProps) {
  const { t } = useLingui();
  const { article_id: id, version, versions, published_number: current } = article;
  const [open, setOpen] = useState<number | null>(null);
  const restore = useCommand('article.restoreVersion', {
    onDone: () => {
      showToast({ tone: 'good', title: t`The earlier version is the draft now` });
      onRestored();
      onClose();
    },
  });
  return (
    <Drawer title={t`Versions`} width={760} onClose={onClose}>
      {versions.length === 0 && (
        <Text c="dimmed">
          <Trans>This article has not been published yet.</Trans>
        </Text>
      )}
      <ul className={classes.list}>
        {versions.map(({ number, title, actor, at }) => (
          <li key={number} className={classes.version}>
            <div className={classes.cell}>
              <button
                type="button"
                className={classes.open}
                aria-expanded={open === number}
                onClick={() => setOpen(open === number ? null : number)}
              >
                {number} · {title}
              </button>
              <Text span size="sm" c="dimmed">
                {actor || <Trans context="author">Installation</Trans>} · <DateText value={at} />
                {number === current && (
                  <>
                    {' · '}
                    <Trans>Readers see this one</Trans>
                  </>
                )}
              </Text>
            </div>
            {open === number && (
              <Stack gap="md" mt={12} align="flex-start">
                <Button loading={restore.isPending} onClick={() => restore.mutate({ article_id: id, version, number })}>
                  <Trans>Use as draft</Trans>
                </Button>
                <VersionText id={id} number={number} />
              </Stack>
            )}
          </li>
        ))}
      </ul>
    </Drawer>
  );
}

function VersionText({ id, number }: { id: string; number: number }) {
  const { t, i18n } = useLingui();
  const { data, error } = useQuery(versionQuery(id, number));
  if (error) return <Text c="dimmed">{error.message}</Text>;
  if (!data) return <SkeletonRows label={t`Text`} rows={4} />;
  return <ArticleText {...textsIn(data, i18n.locale === 'zh-CN')} />;
}
