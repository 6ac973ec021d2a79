import { Trans } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { helpLimits as limits } from '#domain/support/help/limits.ts';
import { useOffline } from '../../../../sync/connectivity.ts';
import { callQuery } from '../../../../sync/queries.ts';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { ArticleLinks } from './ArticleLinks.tsx';

const typingMs = 600;
/** A word; a Chinese one has two characters. */
const enough = /\p{Script=Han}{2}|.{4}/su;
const maxArticles = 3;

/** Articles that match what someone is writing; each opens in a new tab, so that the text stays. */
export function HelpSuggestions({ text }: { text: string }) {
  const isOffline = useOffline();
  const [settled] = useDebouncedValue(text.trim().slice(0, limits.query), typingMs);
  const isEnough = enough.test(settled) && !isOffline;
  const { data } = useQuery({
    ...callQuery('article.list', { keyword: settled, size: maxArticles }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
    // A network has a limit of searches.
    staleTime: Infinity,
    retry: false,
  });
  if (!isEnough || !data || data.list.length === 0) return null;
  return (
    <section aria-live="polite">
      <SectionHead>
        <Trans>This may answer it</Trans>
      </SectionHead>
      <ArticleLinks articles={data.list} />
    </section>
  );
}
