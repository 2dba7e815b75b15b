import { addressLine, type Business } from '@naust/domain/shop/business.ts';
import { formatOrganisationNumber, formatPhone } from '@naust/domain/shown-numbers.ts';

/** The content of a mail, in both forms. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
  /** Link that mail programs call by POST to end further mails of this kind. */
  unsubscribe?: string;
}

/** A part of a mail. Texts are plain; the HTML version escapes them. */
export type LetterPart =
  | { kind: 'heading'; text: string }
  | { kind: 'words'; text: string }
  | { kind: 'lines'; lines: readonly string[] }
  | { kind: 'button'; text: string; link: string }
  | { kind: 'links'; links: readonly { text: string; link: string }[] }
  | { kind: 'rows'; rows: readonly LetterRow[] };

export interface LetterRow {
  name: string;
  detail?: string;
  value: string;
  isSum?: boolean;
}

export interface LetterPlan {
  subject: string;
  title: string;
  parts: readonly LetterPart[];
}

/** The seller and the web address of the shop. */
export interface Sender {
  business: Business;
  /** Without a slash at the end. Every link begins with it. */
  shopAddress: string;
}

/** The lines of the signature; unknown parts are left out. */
function signatureOf(business: Business): string[] {
  const { legalName, email, phone, orgNumber, isVatRegistered } = business;
  const number = `Org.nr. ${formatOrganisationNumber(orgNumber)}${isVatRegistered ? ' MVA' : ''}`;
  const reached = [email, formatPhone(phone)].filter((part) => part !== '').join(' · ');
  return [legalName, addressLine(business), reached, orgNumber === '' ? '' : number].filter((line) => line !== '');
}

/** A mail as plain text and as HTML with the same content. */
export function letter({ business }: Pick<Sender, 'business'>, { subject, title, parts }: LetterPlan): Letter {
  const signature = signatureOf(business);
  const text = [title, ...parts.map(plain), ['-- ', ...signature].join('\n')].join('\n\n');
  return { subject, text: `${text}\n`, html: page({ subject, title, signature }, parts.map(marked).join('\n')) };
}

/** Informs the owner of an account of a change to it. */
export const accountLetter = (
  sender: Pick<Sender, 'business'>,
  owner: string,
  { subject, words }: { subject: string; words: string },
  parts: readonly LetterPart[],
): Letter =>
  letter(sender, {
    subject: `${subject} hos ${sender.business.legalName}`,
    title: subject,
    parts: [{ kind: 'words', text: `Hei, ${owner}!` }, { kind: 'words', text: words }, ...parts],
  });

function plain(part: LetterPart): string {
  switch (part.kind) {
    case 'heading':
      return part.text.toUpperCase();
    case 'words':
      return part.text;
    case 'lines':
      return part.lines.join('\n');
    case 'button':
      return `${part.text}:\n${part.link}`;
    case 'links':
      return part.links.map(({ text, link }) => `${text}: ${link}`).join('\n');
    case 'rows':
      return part.rows
        .map((row) => [`${row.name}: ${row.value}`, ...(row.detail ? [`  ${row.detail}`] : [])].join('\n'))
        .join('\n');
  }
}

const SOFT = 'color:#4d5b57';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#1f4d6b;color:#ffffff;text-decoration:none;font-weight:bold';

function marked(part: LetterPart): string {
  switch (part.kind) {
    case 'heading':
      return `<h2 style="font-size:18px;line-height:1.25;margin:28px 0 8px">${escaped(part.text)}</h2>`;
    case 'words':
      return `<p>${escaped(part.text)}</p>`;
    case 'lines':
      return `<p>${part.lines.map(escaped).join('<br>')}</p>`;
    case 'button':
      return `<p><a href="${escaped(part.link)}" style="${BUTTON}">${escaped(part.text)}</a></p>
<p style="${SOFT};font-size:14px;word-break:break-all">${escaped(part.link)}</p>`;
    case 'links':
      return `<p>${part.links.map(({ text, link }) => `<a href="${escaped(link)}" style="color:#1f4d6b">${escaped(text)}</a>`).join(' · ')}</p>`;
    case 'rows':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">
${part.rows.map(markedRow).join('\n')}
</table>`;
  }
}

function markedRow({ name: what, detail, value, isSum }: LetterRow): string {
  const weight = isSum ? 'font-weight:bold;' : '';
  const below = detail ? `<br><span style="${SOFT};font-size:14px">${escaped(detail)}</span>` : '';
  return `<tr><td style="${weight}padding:8px 16px 8px 0;border-top:1px solid #dcd8ce;vertical-align:top">${escaped(what)}${below}</td>
<td style="${weight}padding:8px 0;border-top:1px solid #dcd8ce;vertical-align:top;text-align:right;white-space:nowrap">${escaped(value)}</td></tr>`;
}

const page = (
  { subject, title, signature }: Omit<LetterPlan, 'parts'> & { signature: string[] },
  content: string,
) => `<!doctype html>
<html lang="nb">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#f6f3ec;color:#17302b;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<h1 style="font-size:24px;line-height:1.25;margin:0 0 16px">${escaped(title)}</h1>
${content}
<p style="${SOFT};font-size:14px;border-top:1px solid #dcd8ce;padding-top:16px;margin-top:32px">${signature.map(escaped).join('<br>')}</p>
</div>
</body>
</html>
`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
