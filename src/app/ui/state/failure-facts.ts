/** What stands under a failure for the colleague who looks into it. */
export type FailureFacts = { readonly code?: number; readonly requestId?: string };

/** The status a failure came with, and the reference the server logged it under where it was the server's own. */
export function failureFacts(error: Error): FailureFacts {
  const code = 'http' in error && typeof error.http === 'number' && error.http >= 400 ? error.http : undefined;
  if (code === undefined) return {};
  const details = 'details' in error && typeof error.details === 'object' ? error.details : null;
  const requestId = code >= 500 && details && 'reference' in details ? String(details.reference) : undefined;
  return { code, ...(requestId ? { requestId } : {}) };
}
