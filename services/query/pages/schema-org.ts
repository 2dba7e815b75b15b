import { BUSINESS } from '@naust/domain/business.ts';
import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';

type Json = Readonly<Record<string, unknown>>;

/** UN/CEFACT codes of what a rental price is for. */
const DAY = 'DAY';
const HOUR = 'HUR';
const SHORT_RENTAL_HOURS = 5;
const LEASE_OUT = 'http://purl.org/goodrelations/v1#LeaseOut';

/** The shop as schema.org describes a local business. */
export function shopData(url: string): Json {
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    name: BUSINESS.name,
    url,
    telephone: BUSINESS.phone,
    email: BUSINESS.email,
    currenciesAccepted: 'NOK',
    openingHours: openingHours(),
    address: {
      '@type': 'PostalAddress',
      streetAddress: BUSINESS.street,
      postalCode: BUSINESS.postalCode,
      addressLocality: BUSINESS.city,
      addressCountry: 'NO',
    },
  };
}

/** A product and what it is offered for; prices in kr, value added tax included. `url` and `image` are whole. */
export function productData(product: ProductAnswer, { url, image }: { url: string; image: string }): Json {
  const offers = [...saleOffers(product), ...rentalOffers(product)].map((offer) => ({ ...offer, url }));
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    ...(product.description === null ? {} : { description: product.description }),
    sku: String(product.id),
    url,
    image,
    ...(offers.length === 0 ? {} : { offers }),
  };
}

function saleOffers({ is_for_sale, price_sale, stock_qty }: ProductAnswer): Json[] {
  if (!is_for_sale || price_sale === null) return [];
  return [offer(price_sale, stock_qty === null || stock_qty > 0, {})];
}

/** A day's price, or where there is none the short or weekend price. Rented out today is still for rent. */
function rentalOffers({ price_day, price_short_4h, price_weekend, rental_qty }: ProductAnswer): Json[] {
  const price = price_day ?? price_short_4h ?? price_weekend;
  if (price === null) return [];
  const unit = { value: 1, unitCode: DAY };
  const shorter = { value: SHORT_RENTAL_HOURS, unitCode: HOUR };
  const weekend = { value: 2, unitCode: DAY };
  const per = price_day !== null ? unit : price_short_4h !== null ? shorter : weekend;
  const referenceQuantity = { '@type': 'QuantitativeValue', ...per };
  return [{ ...offer(price, rental_qty > 0, { referenceQuantity }), businessFunction: LEASE_OUT }];
}

function offer(price: number, isAvailable: boolean, specification: Json): Json {
  const amount = { price: price.toFixed(2), priceCurrency: 'NOK' };
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
    seller: { '@type': 'Organization', name: BUSINESS.name },
  };
}

const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

const openingHours = () =>
  BUSINESS.answeringHours.flatMap((day, at) =>
    day === null ? [] : [`${WEEKDAYS[at]} ${clock(day.opensAt)}-${clock(day.closesAt)}`],
  );
