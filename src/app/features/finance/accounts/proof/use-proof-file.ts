import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchFile } from '../../../../sync/request.ts';

const proofQuery = (fileId: string) =>
  queryOptions({
    queryKey: ['common', 'common.file', { file_id: fileId }],
    queryFn: () => fetchFile('common.file', { file_id: fileId }),
    // A file never changes under its id.
    staleTime: Infinity,
    gcTime: 60_000,
  });

/** A kept file's bytes. Files need the session, so an `<img src>` alone does not get them. */
export function useProofFile(fileId: string) {
  const { data, error, refetch } = useQuery(proofQuery(fileId));
  return { blob: data?.blob ?? null, error, retry: () => void refetch() };
}
