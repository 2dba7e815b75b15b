import type { Business } from '@naust/domain/business/business.ts';
import type { Language } from '@naust/domain/language.ts';
import type { FirstWords } from './first-words.ts';
import { asScriptJson, asText } from './html-text.ts';

/** An address of a page in a language; 'x-default' for every other. */
export interface Alternate {
  language: Language | 'x-default';
  address: string;
}

/** Metadata of a page for search engines and link previews. */
export interface PageHead {
  /** Without the shop's name. */
  title: string;
  description: string | null;
  /** The canonical URL; null if the page should not be found. */
  canonical: string | null;
  /** Absolute URL of a picture for previews. */
  image: string;
  /** Its addresses in each language, if it should be found. */
  alternates: readonly Alternate[];
  /** 'nb_NO'. */
  locale: string;
  isProduct?: boolean;
  /** URLs of scripts that the page loads at once, not only when the first of them imports them. */
  scripts?: readonly string[];
  /** URLs that the page's script requests first, and whose answers change too often to be embedded. */
  reads?: readonly string[];
  /** schema.org, as JSON-LD. */
  linkedData?: Readonly<Record<string, unknown>>;
  firstWords?: FirstWords;
}

const TITLE = /<title>[^<]*<\/title>/;
const HEAD_END = '</head>';
const DESCRIPTION = /\n?\s*<meta name="description"[^>]*>/;

/** The shop's name follows every page's own title, as in the browser tab. */
const tabTitle = (title: string, { shortName }: Named): string => `${title} – ${shortName}`;

type Named = Pick<Business, 'legalName' | 'shortName'>;

/** The built page with this head instead of its own. Texts are escaped. */
export function withHead(shell: string, head: PageHead, business: Named): string {
  if (!TITLE.test(shell)) throw new Error('the built page has no title to fill in');
  const elements = headElements(head, business).join('\n    ');
  const page = shell.replace(DESCRIPTION, '').replace(TITLE, () => elements);
  const begun = fetchedAtOnce(head);
  return begun.length === 0 ? page : page.replace(HEAD_END, (end) => `  ${begun.join('\n    ')}\n  ${end}`);
}

/** Last in the head: files of every page come before those of this one. */
const fetchedAtOnce = ({ scripts = [], reads = [] }: PageHead): string[] => [
  ...reads.map((address) => `<link rel="preload" as="fetch" crossorigin href="${asText(address)}" />`),
  ...scripts.map((address) => `<link rel="modulepreload" crossorigin href="${asText(address)}" />`),
];

function headElements(head: PageHead, business: Named): string[] {
  const { title, description, canonical, image, alternates, locale, isProduct = false, linkedData } = head;
  return [
    `<title>${asText(tabTitle(title, business))}</title>`,
    ...(description === null ? [] : [meta('name', 'description', description)]),
    ...(canonical === null
      ? [meta('name', 'robots', 'noindex')]
      : [`<link rel="canonical" href="${asText(canonical)}" />`, meta('property', 'og:url', canonical)]),
    meta('property', 'og:site_name', business.legalName),
    ...alternates.map(
      ({ language, address }) => `<link rel="alternate" hreflang="${language}" href="${asText(address)}" />`,
    ),
    meta('property', 'og:locale', locale),
    meta('property', 'og:type', isProduct ? 'product' : 'website'),
    meta('property', 'og:title', title),
    ...(description === null ? [] : [meta('property', 'og:description', description)]),
    meta('property', 'og:image', image),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(linkedData ? [`<script type="application/ld+json">${asScriptJson(linkedData)}</script>`] : []),
  ];
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${asText(content)}" />`;
