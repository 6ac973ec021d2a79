/** The query string of a GET request. Lists are joined by commas; absent and empty values are left out. */
export function queryString(input: unknown): string {
  const pairs = Object.entries(input as Record<string, unknown>).flatMap(([key, value]) =>
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
      ? []
      : [[key, Array.isArray(value) ? value.join(',') : String(value)]],
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

/** The multipart form of an upload. The fields go first, because the server streams the file and needs them to place it. */
export function multipartForm(input: unknown, file: File): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(input as Record<string, unknown>))
    if (value !== undefined) form.append(key, String(value));
  form.append('file', file);
  return form;
}
