/** The details of a failure for support. */
export type FailureFacts = { readonly code?: number; readonly requestId?: string };

/** The status of a failure, and the server's reference if it was a server error. */
export function failureFacts(error: Error): FailureFacts {
  const code = 'http' in error && typeof error.http === 'number' && error.http >= 400 ? error.http : undefined;
  if (code === undefined) return {};
  const details = 'details' in error && typeof error.details === 'object' ? error.details : null;
  const requestId = code >= 500 && details && 'reference' in details ? String(details.reference) : undefined;
  return { code, ...(requestId ? { requestId } : {}) };
}
