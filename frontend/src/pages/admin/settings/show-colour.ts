import { parseColour } from '@naust/domain/shop/contrast.ts';
import { PALETTE_TOKENS, type Palette, paletteOf } from '@naust/domain/shop/palette.ts';

/**
 * Shows a saved colour on the open page, which has the style that it was served with. The page's policy forbids a new
 * style element, and allows a rule in one that is there. Without a colour the page has to be loaded again.
 */
export function showColour(colour: string): void {
  const parsed = parseColour(colour);
  const sheet = [...document.styleSheets].at(-1);
  if (parsed === null || sheet === undefined) return;
  const { light, dark } = paletteOf(parsed);
  sheet.insertRule(`html:root{${tokens(light)}}`, sheet.cssRules.length);
  sheet.insertRule(`html:root[data-theme="dark"]{${tokens(dark)}}`, sheet.cssRules.length);
}

const tokens = (palette: Palette): string =>
  PALETTE_TOKENS.flatMap((token) => (palette[token] ? [`--${token}:${palette[token]}`] : [])).join(';');
