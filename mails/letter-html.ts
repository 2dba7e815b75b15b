import type { LetterPart, LetterRow } from './letter-parts.ts';
import { type Brand, darkLook, type Look, lightLook } from './mail-look.ts';

interface HtmlLetter {
  subject: string;
  title: string;
  /** Shown beside the subject in the list of mails. */
  preview: string;
  parts: readonly LetterPart[];
  signature: readonly string[];
  brand: Brand;
}

/**
 * A mail as HTML. Mail programs know little CSS: the light colours stand at each element, tables make the columns, and
 * classes change the colours in programs that know a dark theme.
 */
export function htmlLetter({ subject, title, preview, parts, signature, brand }: HtmlLetter): string {
  const look = lightLook(brand);
  return `<!doctype html>
<html lang="nb">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title>
<style>${darkStyles(brand)}</style></head>
<body class="page" style="margin:0;padding:0;background:${look.page};color:${look.ink};font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5">
<div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${look.page}"><tr><td align="center" style="padding:16px 8px 32px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:${look.card};border-top:4px solid ${look.accent};border-radius:8px;text-align:left"><tr><td class="ink" style="padding:24px 20px;color:${look.ink}">
<p class="accent" style="margin:0 0 16px;font-size:18px;font-weight:bold;color:${look.accent}">${shopMark(brand)}</p>
<h1 style="font-size:24px;line-height:1.25;margin:0 0 16px">${escaped(title)}</h1>
${parts.map((part) => marked(part, look)).join('\n')}
<p class="soft line" style="color:${look.soft};font-size:14px;border-top:1px solid ${look.line};padding-top:16px;margin:32px 0 0">${signature.map(escaped).join('<br>')}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

/** A logo stands on white, also in a dark theme. Programs that hold back pictures show the name. */
function shopMark({ name, logo }: Brand): string {
  if (logo === null) return escaped(name);
  const size = `width="${logo.width}" height="${logo.height}"`;
  return `<img class="logo" src="${escaped(logo.url)}" alt="${escaped(name)}" ${size} style="display:block;background:#ffffff;border-radius:6px;max-width:100%">`;
}

function darkStyles(brand: Brand): string {
  const { page, card, line, ink, soft, accent, onAccent } = darkLook(brand);
  return `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){.page{background:${page}!important}.card{background:${card}!important;border-color:${accent}!important}.ink{color:${ink}!important}.soft{color:${soft}!important}.line{border-color:${line}!important}.accent{color:${accent}!important}.logo{border:6px solid #ffffff}.button{background:${accent}!important;color:${onAccent}!important}}`;
}

function marked(part: LetterPart, look: Look): string {
  switch (part.kind) {
    case 'heading':
      return `<h2 style="font-size:18px;line-height:1.25;margin:28px 0 8px">${escaped(part.text)}</h2>`;
    case 'words':
      return `<p style="margin:0 0 16px">${escaped(part.text)}</p>`;
    case 'lines':
      return `<p style="margin:0 0 16px">${part.lines.map(escaped).join('<br>')}</p>`;
    case 'button':
      return `<p style="margin:24px 0 8px"><a class="button" href="${escaped(part.link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${look.accent};color:${look.onAccent};text-decoration:none;font-weight:bold">${escaped(part.text)}</a></p>
<p class="soft" style="margin:0 0 16px;color:${look.soft};font-size:13px;word-break:break-all">${escaped(part.link)}</p>`;
    case 'links':
      return `<p style="margin:0 0 16px">${part.links.map(({ text, link }) => `<a class="accent" href="${escaped(link)}" style="color:${look.accent};white-space:nowrap">${escaped(text)}</a>`).join(' · ')}</p>`;
    case 'rows':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 16px">
${part.rows.map((row) => markedRow(row, part.rows.some(({ picture }) => picture) ? 2 : 1, look)).join('\n')}
</table>`;
  }
}

/** `columns`: two if some row has a picture before its name. */
function markedRow({ name, detail, value, isSum, picture }: LetterRow, columns: number, look: Look): string {
  const edge = `border-top:1px solid ${look.line};vertical-align:top`;
  const weight = isSum ? 'font-weight:bold;' : '';
  const below = detail
    ? `<br><span class="soft" style="color:${look.soft};font-size:14px;font-weight:normal">${escaped(detail)}</span>`
    : '';
  const before = picture
    ? `<td class="line" width="64" style="padding:8px 12px 8px 0;${edge}"><img src="${escaped(picture)}" alt="" width="64" height="64" style="display:block;width:64px;height:64px;object-fit:cover;border-radius:6px"></td>`
    : '';
  const span = picture ? 1 : columns;
  return `<tr>${before}<td class="line"${span > 1 ? ` colspan="${span}"` : ''} style="${weight}padding:8px 16px 8px 0;${edge}">${escaped(name)}${below}</td>
<td class="line" style="${weight}padding:8px 0;${edge};text-align:right;white-space:nowrap">${escaped(value)}</td></tr>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
