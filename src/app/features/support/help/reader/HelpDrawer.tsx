import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { textsIn } from '#domain/support/help/article.ts';
import { explanationOf } from '#domain/support/help/page-paths.ts';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import type { Output } from '../../../../sync/calls.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { Segments } from '../../../../ui/button/Segments.tsx';
import { Drawer } from '../../../../ui/layer/Drawer.tsx';
import { NotLoaded } from '../../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { ArticleText } from './ArticleText.tsx';
import { byUrlIndexQuery, pagePathsQuery, publicArticleQuery } from './queries.ts';

type Explained = Output<'article.helpPagePathList'>[number];

/** The articles that explain the current page: the internal one first. */
function useExplained() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { data, error, refetch } = useQuery(pagePathsQuery);
  const entries = data ?? [];
  const internal = explanationOf(
    path,
    entries.filter((entry) => entry.is_internal),
  );
  const ofSellers = explanationOf(
    path,
    entries.filter((entry) => !entry.is_internal),
  );
  return {
    articles: [internal, ofSellers].filter((entry) => entry !== null),
    isLoaded: data !== undefined,
    error,
    refetch,
  };
}

/** The help for the current page next to it. */
export function HelpDrawer({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { articles, isLoaded, error, refetch } = useExplained();
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = articles.find((each) => each.url_index === chosen) ?? articles[0];
  const isChinese = i18n.locale === 'zh-CN';
  const address = !shown
    ? '/help'
    : shown.is_internal
      ? `/internal-help/${shown.url_index}`
      : `/help/${shown.url_index}`;
  return (
    <Drawer
      title={t`Help`}
      onClose={onClose}
      isText
      foot={
        <Button
          size="form"
          icon={<IconExternalLink size={16} stroke={1.6} />}
          onClick={() =>
            window.open(isChinese && !shown?.is_internal ? `${address}?lang=zh-CN` : address, '_blank', 'noopener')
          }
        >
          {shown ? <Trans>Open on a page of its own</Trans> : <Trans>Open the help centre</Trans>}
        </Button>
      }
    >
      <Stack gap="md">
        {articles.length > 1 && shown && (
          <Segments
            aria-label={t`Articles`}
            value={shown.url_index}
            onChange={setChosen}
            data={articles.map((each) => ({
              value: each.url_index,
              label: each.is_internal ? t`For staff` : t`For sellers`,
            }))}
          />
        )}
        {error && !isLoaded && (
          <NotLoaded error={error} title={<Trans>The help did not load</Trans>} onRetry={() => void refetch()} />
        )}
        {!error && !isLoaded && <SkeletonRows label={t`Help`} rows={6} />}
        {isLoaded && !shown && (
          <Text c="dimmed">
            <Trans>There is no article about this page yet. The help centre has the others.</Trans>
          </Text>
        )}
        {shown && <Explanation key={shown.url_index} entry={shown} label={localizedTitle(shown, i18n.locale)[0]} />}
      </Stack>
    </Drawer>
  );
}

function Explanation({ entry, label }: { entry: Explained; label: string }) {
  return entry.is_internal ? (
    <Internal urlIndex={entry.url_index} label={label} />
  ) : (
    <Public address={entry.url_index} label={label} />
  );
}

function Internal({ urlIndex, label }: { urlIndex: string; label: string }) {
  return <Article {...useQuery(byUrlIndexQuery(urlIndex))} label={label} />;
}

function Public({ address, label }: { address: string; label: string }) {
  const [category = '', article = ''] = address.split('/');
  return <Article {...useQuery(publicArticleQuery(category, article))} label={label} />;
}

type ArticleProps = {
  data: Output<'article.detail'> | undefined;
  error: Error | null;
  refetch: () => unknown;
  label: string;
};

function Article({ data, error, refetch, label }: ArticleProps) {
  const { i18n } = useLingui();
  if (data) return <ArticleText {...textsIn(data, i18n.locale === 'zh-CN')} />;
  if (error)
    return <NotLoaded error={error} title={<Trans>The article did not load</Trans>} onRetry={() => void refetch()} />;
  return <SkeletonRows label={label} rows={6} />;
}
