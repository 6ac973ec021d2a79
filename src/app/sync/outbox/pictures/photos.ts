import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { fetchFile } from '../../request.ts';
import type { Output } from '../../calls.ts';
import { callQuery } from '../../queries.ts';

export type ParcelPhoto = Output<'order.parcelPhotos'>[number];
/** With its bytes, once they are here. */
export type ShownPhoto = ParcelPhoto & { readonly blob: Blob };

const fileQuery = (fileId: string) =>
  queryOptions({
    queryKey: ['common', 'common.file', { file_id: fileId }],
    queryFn: () => fetchFile('common.file', { file_id: fileId }),
    // A file never changes under its id.
    staleTime: Infinity,
    gcTime: 60_000,
  });

/** The photos of these parcels, each as it loads. Files need the session token, so an `<img src>` cannot load them. */
export function useParcelPhotos(parcelIds: readonly string[]): readonly ShownPhoto[] {
  const { data = [] } = useQuery({
    ...callQuery('order.parcelPhotos', { parcel_ids: [...parcelIds] }),
    enabled: parcelIds.length > 0,
  });
  const files = useQueries({ queries: data.map((photo) => fileQuery(photo.file_id)) });
  return data.flatMap((photo, at) => {
    const blob = files[at]?.data?.blob;
    return blob ? [{ ...photo, blob }] : [];
  });
}
