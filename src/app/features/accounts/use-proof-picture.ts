import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchFile } from '../../sync/ask.ts';

const proofQuery = (fileId: string) =>
  queryOptions({
    queryKey: ['common', 'common.file', { file_id: fileId }],
    queryFn: () => fetchFile('common.file', { file_id: fileId }),
    // A file never changes under its id.
    staleTime: Infinity,
    gcTime: 60_000,
  });

/** An address for bytes that are here already, good while the caller is on the screen. */
export function useBlobAddress(blob: Blob | null | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return undefined;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return address;
}

/** A kept file as the browser can show it. Files need the session, so an `<img src>` alone does not get them. */
export function useProofPicture(fileId: string) {
  const { data, error, refetch } = useQuery(proofQuery(fileId));
  return { address: useBlobAddress(data?.blob), error, retry: () => void refetch() };
}
