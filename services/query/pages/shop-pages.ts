import { type Business, UNDESCRIBED } from '@naust/domain/business/business.ts';
import type { ProductFields } from '@naust/domain/catalogue/product-fields.ts';
import { formatKr } from '@naust/domain/money.ts';
import { type DescribedShop, shopAnswerOf } from '@naust/domain/shop/about-answer.ts';
import { type Appearance, shownAppearance } from '@naust/domain/shop/appearance.ts';
import { CLOSED_TEXT } from '@naust/domain/shop/closed-shop.texts.ts';
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
import { atShop, foundPages, isOtherPage, isPiecePage, STORAGE_UNITS_PAGE } from './fixed-pages.ts';
import { inShort } from './in-short.ts';
import { groupWords, productBeginning } from './page-beginnings.ts';
import type { FilesOfPage } from './page-files.ts';
import { type PageHead, withHead } from './page-head.ts';
import { styleOf, withLook } from './page-look.ts';
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
    const path = asked.length > 1 ? asked.replace(/\/$/, '') : asked;
    const changes = deps.changeCount([...PRICED_BY, 'groups', 'openingHours', 'storageUnits', 'shop']);
    const known = kept.get(path);
    if (known?.changes === changes && known.shell === shell) return known.page;
    const shop = shopNow(await deps.models.shop.get(THE_SHOP));
    const business = shop.business ?? UNDESCRIBED;
    const isShut = shop.phase !== 'open' && !staysOpen(path);
    const parts = { ...options, business, appearance: shop.appearance, share: baseUrl + shareOf(shop.appearance) };
    const head = isShut ? closedHead(parts) : await headOf(deps, path, parts);
    const page = head
      ? { status: isShut ? 503 : 200, ...pageOf(shell, head, shop), ...(isPiecePage(path) && { isPrivate: true }) }
      : { status: 404, ...pageOf(shell, unlisted('Fant ikke siden', parts), shop) };
    // Made-up paths are unlimited and must not evict the real ones.
    if (head?.canonical) kept.set(path, { changes, shell, page });
    return page;
  };
}

function pageOf(shell: string, head: PageHead, shop: DescribedShop): Omit<Page, 'status'> {
  const style = styleOf(shop.appearance);
  const page = withLook(withHead(shell, head, shop.business ?? UNDESCRIBED), shop.appearance, style);
  const html = withFirstWords(page, shopAnswerOf(shop), head.firstWords ?? null);
  return style === null ? { html } : { html, style };
}

/** The picture of previews for pages without their own. */
const shareOf = ({ logo }: Appearance): string => logo?.share ?? SHARED_PICTURE;

interface HeadParts extends PagesOptions {
  business: Business;
  appearance: Appearance;
  /** Absolute URL of the shop's own picture for previews. */
  share: string;
}

async function headOf({ models }: QueryDeps, path: string, parts: HeadParts): Promise<PageHead | null> {
  const { baseUrl, filesOf, business, appearance, share: image } = parts;
  const found = foundPages[path];
  if (found) {
    if (path === STORAGE_UNITS_PAGE && !(await hasStorageUnits(models))) return null;
    const canonical = `${baseUrl}${path}`;
    const { title, heading = title, source } = found;
    const description = found.description(business);
    const shared = { title, description, canonical, image, scripts: filesOf(source) };
    if (path !== '/') return { ...shared, firstWords: { heading, lines: [description] } };
    const { headline, introduction } = shownAppearance(appearance);
    return {
      ...shared,
      description: inShort(introduction) ?? description,
      firstWords: { heading: headline, lines: [introduction ?? description] },
      linkedData: shopData(canonical, business, {
        hours: await models.openingHours.get(THE_HOURS),
        logo: appearance.logo && baseUrl + appearance.logo.icon512,
        image,
      }),
    };
  }
  if (isPiecePage(path)) return pieceHead(parts);
  if (isOtherPage(path)) return unlisted('Utleie og nettbutikk', parts);
  const [, word, id] = CATALOGUE_PAGE.exec(path) ?? [];
  if (id === undefined) return null;
  if (word === 'group') {
    const group = shownGroup(await models.groups.get(id));
    if (!group) return null;
    const hasUnits = await hasStorageUnits(models);
    const head = groupHead(group, { ...parts, hasUnits });
    return { ...head, scripts: filesOf(GROUP_SOURCE), firstWords: groupWords(group, head.description, hasUnits) };
  }
  const product = await models.products.get(id);
  if (!product?.isVisible) return null;
  const group = product.fields.groupId === null ? null : await models.groups.get(String(product.fields.groupId));
  const shop = await pricedShop(models);
  const { sources, ...beginning } = productBeginning(product, group, shop, await hasStorageUnits(models));
  const scripts = [...new Set(sources.flatMap(filesOf))];
  return { ...productHead(shownProduct(product, shop), parts), ...beginning, scripts };
}

/** The page of every public address until the shop opens. The application on it shows an administrator the shop. */
const closedHead = (parts: HeadParts): PageHead => ({
  ...unlisted('Utleie og nettbutikk', parts),
  firstWords: { heading: CLOSED_TEXT, lines: phoneLine(parts) },
});

/** Who finds a piece learns whose it is. The application on it leads those who work there to the piece. */
const pieceHead = (parts: HeadParts): PageHead => ({
  ...unlisted('Utleie og nettbutikk', parts),
  firstWords: { heading: parts.business.shortName, lines: phoneLine(parts) },
});

const phoneLine = ({ business: { phone } }: HeadParts) => (phone === '' ? [] : [formatPhone(phone)]);

const unlisted = (title: string, { share }: Pick<HeadParts, 'share'>): PageHead => ({
  title,
  description: null,
  canonical: null,
  image: share,
});

const groupHead = (
  { id, name, description, isStorage }: GroupDoc,
  { baseUrl, business, share, hasUnits }: HeadParts & { hasUnits: boolean },
): PageHead => ({
  title: name,
  description: inShort(description) ?? `${name} til leie og salg ${atShop(business)}.`,
  canonical: baseUrl + (isStorage && hasUnits ? STORAGE_UNITS_PAGE : `/group/${id}`),
  image: share,
});

function productHead(product: ProductDoc, { baseUrl, business, share }: HeadParts): PageHead {
  const { productId, fields } = product;
  const canonical = `${baseUrl}/product/${productId}`;
  const image = pictureOf(fields, baseUrl) ?? share;
  return {
    title: fields.name,
    description: inShort(fields.description) ?? offerInWords(fields, business),
    canonical,
    image,
    isProduct: true,
    linkedData: productData(product, { url: canonical, image, seller: business.legalName }),
  };
}

/** Previews show no SVG, so the first photo replaces a drawing, or else the shop's own picture. */
function pictureOf({ imageUrl, images }: ProductFields, baseUrl: string): string | null {
  const photo = [imageUrl, ...images].find((url) => url !== null && !/\.svg$/i.test(url) && URL.canParse(url, baseUrl));
  return photo ? new URL(photo, baseUrl).href : null;
}

function offerInWords({ name, priceDayOre, isForSale, priceSaleOre }: ProductFields, business: Business): string {
  const at = `${atShop(business)}.`;
  if (priceDayOre !== null) return `Lei ${name} for ${formatKr(priceDayOre)} per døgn ${at}`;
  if (isForSale && priceSaleOre !== null) return `Kjøp ${name} for ${formatKr(priceSaleOre)} ${at}`;
  return `${name} ${at}`;
}
