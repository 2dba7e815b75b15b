/** The path (after '/api') of the next page in a list's `Link` header, or null on its last page. */
export function nextPage(headers: Headers): string | null {
  const link = headers.get('Link') ?? '';
  return /<\/api(\/[^>]*)>;\s*rel="next"/.exec(link)?.[1] ?? null;
}

/** The total number of matching rows, or null if the list does not report it. */
export function totalCount(headers: Headers): number | null {
  const count = headers.get('X-Total-Count');
  return count !== null && /^\d+$/.test(count) ? Number(count) : null;
}
