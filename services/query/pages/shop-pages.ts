import { type Business, UNDESCRIBED } from '@naust/domain/business/business.ts';
import type { ProductFields } from '@naust/domain/catalogue/product-fields.ts';
import { addressIn, LANGUAGES, type Language, pageOfPath } from '@naust/domain/language.ts';
import { type DescribedShop, shopAnswerOf } from '@naust/domain/shop/about-answer.ts';
import { type Appearance, shownAppearance } from '@naust/domain/shop/appearance.ts';
import { staysOpen } from '@naust/domain/shop/closed-shop.ts';
import { formatPhone } from '@naust/domain/shown-numbers.ts';
import type { Page, PageFor } from '@naust/infra/http/static-files.ts';
import type { GroupDoc } from '@naust/read-models/groups/groups.model.ts';
import { THE_HOURS } from '@naust/read-models/opening-hours/opening-hours.projection.ts';
import type { ProductDoc } from '@naust/read-models/products/products.model.ts';
import { shopNow, THE_SHOP } from '@naust/read-models/shop/shop.projection.ts';
import { LRUCache } from 'lru-cache';
import { PRICED_BY, pricedShop, shownProduct } from '../packages.ts';
import type { QueryDeps } from '../query-dependencies.ts';
import { hasStorageUnits, shownGroup } from '../shown-groups.ts';
import { withFirstWords } from './first-words.ts';
import {
  type FoundPage,
  foundPages,
  isFoundPage,
  isOtherPage,
  isPiecePage,
  STORAGE_UNITS_PAGE,
} from './fixed-pages.ts';
import { inShort } from './in-short.ts';
import { groupWords, productBeginning } from './page-beginnings.ts';
import type { FilesOfPage } from './page-files.ts';
import { type PageHead, withHead } from './page-head.ts';
import { styleOf, withLook } from './page-look.ts';
import { type PageWords, pageWordsIn } from './page-words.ts';
import { productData, shopData } from './schema-org.ts';

const MOST_KEPT = 1000;
const SHARED_PICTURE = '/share.png';
const GROUP_SOURCE = 'src/pages/group/group-page.tsx';
const CATALOGUE_PAGE = /^\/(group|product)\/([1-9]\d{0,8})$/;

interface KeptPage {
  changes: number;
  shell: string;
  page: Page;
}

export interface PagesOptions {
  /** Without a slash at the end. */
  baseUrl: string;
  filesOf: FilesOfPage;
}

/**
 * The answer of each page path, with its head filled in from the read models; 404 if the shop has no such page, product
 * or group. One read per page, cached until products, seasons, packages, groups, storage units, opening hours or the business change.
 */
export function shopPages(deps: QueryDeps, options: PagesOptions): PageFor {
  const { baseUrl } = options;
  const kept = new LRUCache<string, KeptPage>({ max: MOST_KEPT });
  return async (asked, shell) => {
    const address = asked.length > 1 ? asked.replace(/\/$/, '') : asked;
    const { language, page: path } = pageOfPath(address);
    const changes = deps.changeCount([...PRICED_BY, 'groups', 'openingHours', 'storageUnits', 'shop']);
    const known = kept.get(address);
    if (known?.changes === changes && known.shell === shell) return known.page;
    const shop = shopNow(await deps.models.shop.get(THE_SHOP));
    const business = shop.business ?? UNDESCRIBED;
    const isShut = shop.phase !== 'open' && !staysOpen(path);
    const share = baseUrl + shareOf(shop.appearance);
    const words = pageWordsIn(language);
    const parts = { ...options, business, appearance: shop.appearance, share, language, words };
    const head = isShut ? closedHead(parts) : await headOf(deps, path, parts);
    const page = head
      ? {
          status: isShut ? 503 : 200,
          ...pageOf(shell, head, shop, words),
          ...(isPiecePage(path) && { isPrivate: true }),
        }
      : { status: 404, ...pageOf(shell, unlisted(words.notFound, parts), shop, words) };
    // Made-up paths are unlimited and must not evict the real ones.
    if (head?.canonical) kept.set(address, { changes, shell, page });
    return page;
  };
}

function pageOf(shell: string, head: PageHead, shop: DescribedShop, words: PageWords): Omit<Page, 'status'> {
  const style = styleOf(shop.appearance);
  const page = withLook(withHead(shell, head, shop.business ?? UNDESCRIBED), shop.appearance, style);
  const html = withFirstWords(page, shopAnswerOf(shop, words.headline), head.firstWords ?? null);
  return style === null ? { html } : { html, style };
}

/** The picture of previews for pages without their own. */
const shareOf = ({ logo }: Appearance): string => logo?.share ?? SHARED_PICTURE;

interface HeadParts extends PagesOptions {
  business: Business;
  appearance: Appearance;
  /** Absolute URL of the shop's own picture for previews. */
  share: string;
  language: Language;
  words: PageWords;
}

async function headOf({ models }: QueryDeps, path: string, parts: HeadParts): Promise<PageHead | null> {
  const { filesOf, language, words } = parts;
  if (isFoundPage(path)) return foundHead(models, path, parts);
  if (isPiecePage(path)) return pieceHead(parts);
  if (isOtherPage(path)) return unlisted(words.shop, parts);
  const [, word, id] = CATALOGUE_PAGE.exec(path) ?? [];
  if (id === undefined) return null;
  if (word === 'group') {
    const group = shownGroup(await models.groups.get(id));
    if (!group) return null;
    const hasUnits = await hasStorageUnits(models);
    const head = groupHead(group, { ...parts, hasUnits });
    const scripts = filesOf(GROUP_SOURCE, language);
    return { ...head, scripts, firstWords: groupWords(group, head.description, hasUnits) };
  }
  const product = await models.products.get(id);
  if (!product?.isVisible) return null;
  const group = product.fields.groupId === null ? null : await models.groups.get(String(product.fields.groupId));
  const shop = await pricedShop(models);
  const { sources, ...beginning } = productBeginning(product, group, shop, {
    hasUnits: await hasStorageUnits(models),
    words,
  });
  const scripts = [...new Set(sources.flatMap((source) => filesOf(source, language)))];
  return { ...productHead(shownProduct(product, shop), parts), ...beginning, scripts };
}

async function foundHead(models: QueryDeps['models'], path: FoundPage, parts: HeadParts): Promise<PageHead | null> {
  if (path === STORAGE_UNITS_PAGE && !(await hasStorageUnits(models))) return null;
  const { baseUrl, filesOf, business, appearance, share: image, language, words } = parts;
  const { title, description: describe } = words.found[path];
  const description = describe(business);
  const at = addressesOf(path, parts);
  const shared = { title, description, ...at, image, scripts: filesOf(foundPages[path], language) };
  if (path !== '/') return { ...shared, firstWords: { heading: title, lines: [description] } };
  const { headline, introduction } = shownAppearance(appearance, words.headline);
  return {
    ...shared,
    description: inShort(introduction) ?? description,
    firstWords: { heading: headline, written: introduction, lines: introduction === null ? [description] : [] },
    linkedData: shopData({ url: at.canonical, language }, business, {
      hours: await models.openingHours.get(THE_HOURS),
      logo: appearance.logo && baseUrl + appearance.logo.icon512,
      image,
    }),
  };
}

/** The address of a page in its language, and those in each; the Norwegian one is for every other language. */
function addressesOf(path: string, { baseUrl, language, words: { locale } }: HeadParts) {
  const alternates = [
    ...LANGUAGES.map((one) => ({ language: one, address: addressIn(one, path, baseUrl) })),
    { language: 'x-default' as const, address: addressIn('nb', path, baseUrl) },
  ];
  return { canonical: addressIn(language, path, baseUrl), alternates, locale };
}

/** The page of every public address until the shop opens. The application on it shows an administrator the shop. */
const closedHead = (parts: HeadParts): PageHead => ({
  ...unlisted(parts.words.shop, parts),
  firstWords: { heading: parts.words.closed, lines: phoneLine(parts) },
});

/** Who finds a piece learns whose it is. The application on it leads those who work there to the piece. */
const pieceHead = (parts: HeadParts): PageHead => ({
  ...unlisted(parts.words.shop, parts),
  firstWords: { heading: parts.business.shortName, lines: phoneLine(parts) },
});

const phoneLine = ({ business: { phone } }: HeadParts) => (phone === '' ? [] : [formatPhone(phone)]);

const unlisted = (title: string, { share, words: { locale } }: Pick<HeadParts, 'share' | 'words'>): PageHead => ({
  title,
  description: null,
  canonical: null,
  alternates: [],
  locale,
  image: share,
});

const groupHead = (
  { id, name, description, isStorage }: GroupDoc,
  { hasUnits, ...parts }: HeadParts & { hasUnits: boolean },
): PageHead => ({
  title: name,
  description: inShort(description) ?? parts.words.group(name, parts.business),
  ...addressesOf(isStorage && hasUnits ? STORAGE_UNITS_PAGE : `/group/${id}`, parts),
  image: parts.share,
});

function productHead(product: ProductDoc, parts: HeadParts): PageHead {
  const { baseUrl, business, share, language } = parts;
  const { productId, fields } = product;
  const at = addressesOf(`/product/${productId}`, parts);
  const image = pictureOf(fields, baseUrl) ?? share;
  return {
    title: fields.name,
    description: inShort(fields.description) ?? offerInWords(fields, parts),
    ...at,
    image,
    isProduct: true,
    linkedData: productData(product, { url: at.canonical, language, image, seller: business.legalName }),
  };
}

/** Previews show no SVG, so the first photo replaces a drawing, or else the shop's own picture. */
function pictureOf({ imageUrl, images }: ProductFields, baseUrl: string): string | null {
  const photo = [imageUrl, ...images].find((url) => url !== null && !/\.svg$/i.test(url) && URL.canParse(url, baseUrl));
  return photo ? new URL(photo, baseUrl).href : null;
}

function offerInWords({ name, priceDayOre, isForSale, priceSaleOre }: ProductFields, { business, words }: HeadParts) {
  if (priceDayOre !== null) return words.rent(name, words.amount(priceDayOre), business);
  if (isForSale && priceSaleOre !== null) return words.buy(name, words.amount(priceSaleOre), business);
  return words.product(name, business);
}
