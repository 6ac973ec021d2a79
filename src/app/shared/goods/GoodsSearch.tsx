import { Trans, useLingui } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { TextField } from '../../ui/form/TextField.tsx';
import { ErrorPanel } from '../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../ui/state/SkeletonRows.tsx';

const typingMs = 300;

/** The typed text of a search for products, its keyword once typing pauses, and the page of the results. */
export function useGoodsSearch(first = '') {
  const [typed, setTyped] = useState(first);
  const [page, setPage] = useState(1);
  const [keyword] = useDebouncedValue(typed.trim(), typingMs);
  const type = (text: string) => {
    setTyped(text);
    setPage(1);
  };
  return { typed, type, keyword, page, setPage };
}

type GoodsSearchProps = {
  label: ReactNode;
  search: Pick<ReturnType<typeof useGoodsSearch>, 'typed' | 'type'>;
  /** Of the results. */
  query: { data: unknown; error: Error | null; refetch: () => Promise<unknown> };
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
};

/** The search field of a product picker; below it the state of the results until there are some. */
export function GoodsSearch({ label, search, query, onKeyDown }: GoodsSearchProps) {
  const { t } = useLingui();
  const { data, error, refetch } = query;
  return (
    <>
      <TextField
        label={label}
        help={<Trans>SKU, code, English or Chinese title</Trans>}
        value={search.typed}
        onChange={search.type}
        prefix={<IconSearch size={16} stroke={1.6} aria-hidden="true" />}
        autoComplete="off"
        spellCheck={false}
        required={false}
        data-first-focus
        {...(onKeyDown && { onKeyDown })}
      />
      {error && !data && (
        <ErrorPanel
          title={<Trans>The products did not load</Trans>}
          text={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <SkeletonRows label={t`Products`} rows={8} />}
    </>
  );
}
