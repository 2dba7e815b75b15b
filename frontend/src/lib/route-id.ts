/** A small catalogue id from the address, or null if invalid. */
export function routeId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
