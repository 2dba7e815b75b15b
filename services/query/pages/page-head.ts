import type { Business } from '@naust/domain/shop/business.ts';
import type { FirstWords } from './first-words.ts';
import { asScriptJson, asText } from './html-text.ts';

/** What a page says of itself to search engines and to whoever shares its address. */
export interface PageHead {
  /** Without the shop's name. */
  title: string;
  description: string | null;
  /** The address that the page is known by, whole; null where it has none to be found by. */
  canonical: string | null;
  /** Whole address of a picture that previews can show. */
  image: string;
  isProduct?: boolean;
  /** Addresses of scripts that the page begins to load at once, not when the first of them asks for them. */
  scripts?: readonly string[];
  /** Addresses of reads that the page's code will ask for first, and that change too often to be sent along. */
  reads?: readonly string[];
  /** schema.org, as JSON-LD. */
  linkedData?: Readonly<Record<string, unknown>>;
  firstWords?: FirstWords;
}

const TITLE = /<title>[^<]*<\/title>/;
const HEAD_END = '</head>';
const DESCRIPTION = /\n?\s*<meta name="description"[^>]*>/;

/** The shop's name stands behind every page's own, as the browser's tab shows it. */
const tabTitle = (title: string, { shortName }: Named): string => `${title} – ${shortName}`;

type Named = Pick<Business, 'legalName' | 'shortName'>;

/** The built page with this head in the place of the one it was built with. Texts are shown as texts, whatever they hold. */
export function withHead(shell: string, head: PageHead, business: Named): string {
  if (!TITLE.test(shell)) throw new Error('the built page has no title to fill in');
  const elements = headElements(head, business).join('\n    ');
  const page = shell.replace(DESCRIPTION, '').replace(TITLE, () => elements);
  const begun = fetchedAtOnce(head);
  return begun.length === 0 ? page : page.replace(HEAD_END, (end) => `  ${begun.join('\n    ')}\n  ${end}`);
}

/** Last in the head: what every page is drawn with comes before what this one is. */
const fetchedAtOnce = ({ scripts = [], reads = [] }: PageHead): string[] => [
  ...reads.map((address) => `<link rel="preload" as="fetch" crossorigin href="${asText(address)}" />`),
  ...scripts.map((address) => `<link rel="modulepreload" crossorigin href="${asText(address)}" />`),
];

function headElements(head: PageHead, business: Named): string[] {
  const { title, description, canonical, image, isProduct = false, linkedData } = head;
  return [
    `<title>${asText(tabTitle(title, business))}</title>`,
    ...(description === null ? [] : [meta('name', 'description', description)]),
    ...(canonical === null
      ? [meta('name', 'robots', 'noindex')]
      : [`<link rel="canonical" href="${asText(canonical)}" />`, meta('property', 'og:url', canonical)]),
    meta('property', 'og:site_name', business.legalName),
    meta('property', 'og:locale', 'nb_NO'),
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
