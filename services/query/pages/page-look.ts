import type { Appearance } from '@naust/domain/shop/appearance.ts';
import { PALETTE_TOKENS, type Palette, paletteOf } from '@naust/domain/shop/palette.ts';
import { asText } from './html-text.ts';

const HEAD_END = '</head>';
const ICONS = /\n?\s*<link rel="(?:icon|apple-touch-icon)"[^>]*>/g;

/** The style of a shop with a colour of its own; null without one. Its selectors outrank those of `tokens.css`. */
export function styleOf({ colour }: Appearance): string | null {
  if (colour === null) return null;
  const { light, dark } = paletteOf(colour);
  const rules = `html:root{${tokens(light)}}html:root[data-theme="dark"]{${tokens(dark)}}`;
  return `@media screen{${rules}}@media (forced-colors:active){html:root[data-theme]{${forced}}}`;
}

const tokens = (palette: Palette): string =>
  PALETTE_TOKENS.flatMap((token) => (palette[token] ? [`--${token}:${palette[token]}`] : [])).join(';');

const forced = PALETTE_TOKENS.map((token) => `--${token}:${token.startsWith('on-') ? 'Canvas' : 'CanvasText'}`).join(
  ';',
);

/** The page with the shop's colours and icons. */
export function withLook(html: string, { logo }: Appearance, style: string | null): string {
  const page = logo === null ? html : html.replace(ICONS, '');
  const icons =
    logo === null
      ? []
      : [
          `<link rel="icon" type="image/png" sizes="48x48" href="${asText(logo.favicon)}" />`,
          `<link rel="apple-touch-icon" href="${asText(logo.icon192)}" />`,
        ];
  const added = [...icons, ...(style === null ? [] : [`<style>${style}</style>`])];
  return added.length === 0 ? page : page.replace(HEAD_END, (end) => `  ${added.join('\n    ')}\n  ${end}`);
}
