/** The same photo, at most 480 px wide and high; null for a drawing. */
export function smallImageUrl(url: string): string | null {
  const name = /^(\/(?:images|pictures)\/.+)\.webp$/.exec(url)?.[1];
  return name === undefined ? null : `${name}-480.webp`;
}
