import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchFile } from '../../../../sync/request.ts';

const proofQuery = (fileId: string) =>
  queryOptions({
    queryKey: ['common', 'common.file', { file_id: fileId }],
    queryFn: () => fetchFile('common.file', { file_id: fileId }),
    staleTime: Infinity,
    gcTime: 60_000,
  });

/** A stored file's contents. Files need the session, so an `<img src>` cannot load them. */
export function useProofFile(fileId: string) {
  const { data, error, refetch } = useQuery(proofQuery(fileId));
  return { blob: data?.blob ?? null, error, retry: () => void refetch() };
}
