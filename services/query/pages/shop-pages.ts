import { BUSINESS } from '@naust/domain/business.ts';
import type { ProductFields } from '@naust/domain/catalogue/product-fields.ts';
import { formatKr, type Ore } from '@naust/domain/money.ts';
import type { Page, PageFor } from '@naust/infra/http/static-files.ts';
import type { GroupDoc } from '@naust/read-models/groups/groups.model.ts';
import { THE_HOURS } from '@naust/read-models/opening-hours/opening-hours.projection.ts';
import type { ProductDoc } from '@naust/read-models/products/products.model.ts';
import { LRUCache } from 'lru-cache';
import type { QueryDesk } from '../desk.ts';
import { foundPages, isOtherPage } from './fixed-pages.ts';
import type { FilesOfPage } from './page-files.ts';
import { type PageHead, withHead } from './page-head.ts';
import { productData, shopData } from './schema-org.ts';

const MOST_KEPT = 1000;
const DESCRIPTION_LENGTH = 160;
const SHARED_PICTURE = '/share.png';
const GROUP_SOURCE = 'src/pages/group/group-page.tsx';
const PRODUCT_SOURCE = 'src/pages/product/product-page.tsx';
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
 * What each page path answers, its head filled in from the read models; 404 where the shop has no such page, product
 * or group. One read a page, kept until products, groups or opening hours change.
 */
export function shopPages(desk: QueryDesk, options: PagesOptions): PageFor {
  const { baseUrl } = options;
  const kept = new LRUCache<string, KeptPage>({ max: MOST_KEPT });
  return async (asked, shell) => {
    const path = asked.length > 1 ? asked.replace(/\/$/, '') : asked;
    const changes = desk.changeCount(['products', 'groups', 'openingHours']);
    const known = kept.get(path);
    if (known?.changes === changes && known.shell === shell) return known.page;
    const head = await headOf(desk, path, options);
    const page = head
      ? { status: 200, html: withHead(shell, head) }
      : { status: 404, html: withHead(shell, unlisted('Fant ikke siden', baseUrl)) };
    // Made-up addresses are without number and must not push the real ones out.
    if (head?.canonical) kept.set(path, { changes, shell, page });
    return page;
  };
}

async function headOf(
  { models }: QueryDesk,
  path: string,
  { baseUrl, filesOf }: PagesOptions,
): Promise<PageHead | null> {
  const found = foundPages[path];
  if (found) {
    const canonical = `${baseUrl}${path}`;
    const shared = { ...found, canonical, image: baseUrl + SHARED_PICTURE, scripts: filesOf(found.source) };
    if (path !== '/') return shared;
    return { ...shared, linkedData: shopData(canonical, await models.openingHours.get(THE_HOURS)) };
  }
  if (isOtherPage(path)) return unlisted('Utleie og nettbutikk', baseUrl);
  const [, word, id] = CATALOGUE_PAGE.exec(path) ?? [];
  if (id === undefined) return null;
  if (word === 'group') {
    const group = await models.groups.get(id);
    return group && !group.isRemoved ? { ...groupHead(group, baseUrl), scripts: filesOf(GROUP_SOURCE) } : null;
  }
  const product = await models.products.get(id);
  return product?.isVisible ? { ...productHead(product, baseUrl), scripts: filesOf(PRODUCT_SOURCE) } : null;
}

const unlisted = (title: string, baseUrl: string): PageHead => ({
  title,
  description: null,
  canonical: null,
  image: baseUrl + SHARED_PICTURE,
});

const groupHead = ({ id, name, description }: GroupDoc, baseUrl: string): PageHead => ({
  title: name,
  description: inShort(description) ?? `${name} til leie og salg hos ${BUSINESS.name} i ${BUSINESS.city}.`,
  canonical: `${baseUrl}/group/${id}`,
  image: baseUrl + SHARED_PICTURE,
});

function productHead(product: ProductDoc, baseUrl: string): PageHead {
  const { productId, fields } = product;
  const canonical = `${baseUrl}/product/${productId}`;
  const image = pictureOf(fields, baseUrl);
  return {
    title: fields.name,
    description: inShort(fields.description) ?? offerInWords(fields),
    canonical,
    image,
    isProduct: true,
    linkedData: productData(product, { url: canonical, image }),
  };
}

/** Previews show no SVG, so a drawing gives way to the shop's own picture. */
function pictureOf({ imageUrl }: ProductFields, baseUrl: string): string {
  if (imageUrl === null || /\.svg$/i.test(imageUrl) || !URL.canParse(imageUrl, baseUrl)) {
    return baseUrl + SHARED_PICTURE;
  }
  return new URL(imageUrl, baseUrl).href;
}

function offerInWords({ name, priceDayOre, isForSale, priceSaleOre }: ProductFields): string {
  const at = `hos ${BUSINESS.name} i ${BUSINESS.city}.`;
  if (priceDayOre !== null) return `Lei ${name} for ${kroner(priceDayOre)} per døgn ${at}`;
  if (isForSale && priceSaleOre !== null) return `Kjøp ${name} for ${kroner(priceSaleOre)} ${at}`;
  return `${name} ${at}`;
}

const kroner = (ore: Ore) => formatKr(ore, { bareKroner: true });

/** The text on one line, cut at a word; null where there is none. */
function inShort(description: string | null): string | null {
  const line = description?.replace(/\s+/g, ' ').trim() ?? '';
  if (line.length <= DESCRIPTION_LENGTH) return line === '' ? null : line;
  const cut = line.slice(0, DESCRIPTION_LENGTH - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_LENGTH / 2))}…`;
}
