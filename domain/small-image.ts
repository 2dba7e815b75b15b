/** The same picture, at most 480 px wide and high; null for an address that is no stored picture's. */
export function smallImageUrl(url: string): string | null {
  const name = /^(\/images\/.+)\.webp$/.exec(url)?.[1];
  return name === undefined ? null : `${name}-480.webp`;
}
