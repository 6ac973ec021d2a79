import { queryOptions, useQueries } from '@tanstack/react-query';
import { fetchFile } from '../request.ts';

const fileQuery = (fileId: string) =>
  queryOptions({
    queryKey: ['common', 'common.file', { file_id: fileId }],
    queryFn: () => fetchFile('common.file', { file_id: fileId }),
    staleTime: Infinity,
    gcTime: 60_000,
  });

/** The contents of cached files by id, each as soon as it is loaded. Files need the session, so an `<img src>` cannot load them. */
export function useCachedFiles(fileIds: readonly string[]): ReadonlyMap<string, Blob> {
  const files = useQueries({ queries: fileIds.map(fileQuery) });
  return new Map(
    fileIds.flatMap((id, at) => {
      const blob = files[at]?.data?.blob;
      return blob ? [[id, blob] as const] : [];
    }),
  );
}
