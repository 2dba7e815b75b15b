import type { Business } from '@naust/domain/business/business.ts';
import type { Language } from '@naust/domain/language.ts';
import { type Ore, toKr } from '@naust/domain/money.ts';
import { timeText } from '@naust/domain/opening-hours/opening-hours-answer.ts';
import type { DayHours, OpeningHours } from '@naust/domain/opening-hours.ts';
import type { ProductDoc } from '@naust/read-models/products/products.model.ts';

type Json = Readonly<Record<string, unknown>>;

/** The page that the data is on. */
interface OnPage {
  url: string;
  language: Language;
}

const mainPage = ({ url, language }: OnPage): Json => ({
  mainEntityOfPage: { '@type': 'WebPage', '@id': url, inLanguage: language },
});

/** UN/CEFACT codes of the units of rental prices. */
const DAY = 'DAY';
const HOUR = 'HUR';
const SHORT_RENTAL_HOURS = 5;
const LEASE_OUT = 'http://purl.org/goodrelations/v1#LeaseOut';

interface ShopParts {
  /** null: the owner has set none. */
  hours: OpeningHours | null;
  /** Absolute URL; null: the shop has none. */
  logo: string | null;
  /** Absolute URL. */
  image: string;
}

/** The shop as schema.org describes a local business. */
export function shopData(page: OnPage, business: Business, { hours, logo, image }: ShopParts): Json {
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    name: business.legalName,
    url: page.url,
    ...mainPage(page),
    image,
    ...(logo === null ? {} : { logo }),
    ...(business.phone === '' ? {} : { telephone: business.phone }),
    ...(business.email === '' ? {} : { email: business.email }),
    currenciesAccepted: 'NOK',
    ...openingHours(hours, business),
    address: {
      '@type': 'PostalAddress',
      streetAddress: business.address,
      postalCode: business.postalCode,
      addressLocality: business.city,
      addressCountry: 'NO',
    },
  };
}

interface OfferedAt extends OnPage {
  image: string;
  /** Legal name of the business. */
  seller: string;
}

/** A product and its offers; prices in kr, value added tax included. `url` and `image` are absolute. */
export function productData(product: ProductDoc, { image, seller, ...page }: OfferedAt): Json {
  const { url } = page;
  const { productId, fields } = product;
  const offers = [...saleOffers(product), ...rentalOffers(product)].map((offer) => ({
    ...offer,
    seller: { '@type': 'Organization', name: seller },
    url,
  }));
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: fields.name,
    ...(fields.description === null ? {} : { description: fields.description }),
    sku: String(productId),
    url,
    ...mainPage(page),
    image,
    ...(offers.length === 0 ? {} : { offers }),
  };
}

function saleOffers({ fields: { isForSale, priceSaleOre }, stockQty }: ProductDoc): Json[] {
  if (!isForSale || priceSaleOre === null) return [];
  return [offer(priceSaleOre, stockQty === null || stockQty > 0, {})];
}

/** The first of its prices that is set. A product that is rented out today is still for rent. */
function rentalOffers({ fields, rentalQty }: ProductDoc): Json[] {
  const offers = [
    { price: fields.priceDayOre, value: 1, unitCode: DAY },
    { price: fields.priceShortOre, value: SHORT_RENTAL_HOURS, unitCode: HOUR },
    { price: fields.priceWeekendOre, value: 2, unitCode: DAY },
    { price: fields.priceWeekOre, value: 7, unitCode: DAY },
    { price: fields.priceMonthOre, value: 30, unitCode: DAY },
  ];
  const first = offers.find(({ price }) => price !== null);
  if (!first || first.price === null) return [];
  const { price, ...per } = first;
  const referenceQuantity = { '@type': 'QuantitativeValue', ...per };
  return [{ ...offer(price, rentalQty > 0, { referenceQuantity }), businessFunction: LEASE_OUT }];
}

function offer(price: Ore, isAvailable: boolean, specification: Json): Json {
  const amount = { price: toKr(price).toFixed(2), priceCurrency: 'NOK' };
  return {
    '@type': 'Offer',
    ...amount,
    availability: `https://schema.org/${isAvailable ? 'InStock' : 'OutOfStock'}`,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...amount,
      valueAddedTaxIncluded: true,
      ...specification,
    },
  };
}

const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/** Dates that differ from their weekday are listed separately; closed days too. */
function openingHours(hours: OpeningHours | null, { answeringHours }: Pick<Business, 'answeringHours'>): Json {
  const week = (hours?.week ?? answeringHours ?? []).flatMap((day, at) =>
    day === null ? [] : [`${WEEKDAYS[at]} ${timeText(day.opensAt)}-${closingTime(day)}`],
  );
  const special = (hours?.exceptions ?? []).map(({ date, hours: day }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    ...spanOf(day),
  }));
  return { openingHours: week, ...(special.length === 0 ? {} : { specialOpeningHoursSpecification: special }) };
}

/** In schema.org a closed day opens and closes at midnight. */
const spanOf = (day: DayHours | null): Json =>
  day === null ? { opens: '00:00', closes: '00:00' } : { opens: timeText(day.opensAt), closes: closingTime(day) };

/** A day of schema.org ends at 23:59. */
const closingTime = ({ closesAt }: DayHours) => timeText(Math.min(closesAt, 23 * 60 + 59));
