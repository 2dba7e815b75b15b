/** The path (after '/api') of the next page in a list's `Link` header, or null on its last page. */
export function nextPage(headers: Headers): string | null {
  const link = headers.get('Link') ?? '';
  return /<\/api(\/[^>]*)>;\s*rel="next"/.exec(link)?.[1] ?? null;
}

/** How many rows match in all, or null when the list does not say. */
export function totalCount(headers: Headers): number | null {
  const count = headers.get('X-Total-Count');
  return count !== null && /^\d+$/.test(count) ? Number(count) : null;
}
