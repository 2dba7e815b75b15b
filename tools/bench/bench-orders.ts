import { blankProduct, type ProductFields } from '@naust/domain/catalogue/product-fields.ts';
import { MINUTES_PER_DAY, wallClock } from '@naust/domain/wall-clock.ts';

export const PRODUCTS = 10_000;

/** Products with odd ids are rented out, those with even ids are sold. */
const RENTED = PRODUCTS / 2;
/** Below the 400 days that a customer may book ahead, wherever the first day is. */
const DAYS = 360;

const dayPriceKr = (productId: number) => 200 + (productId % 50);
const salePriceKr = (productId: number) => 90 + (productId % 20);

export function productFieldsOf(productId: number): ProductFields {
  const isForSale = productId % 2 === 0;
  return {
    ...blankProduct,
    name: isForSale ? `Gassboks ${productId}` : `Telt Fjell ${productId}`,
    description: 'Lett å sette opp, tåler vind og vær. '.repeat(6),
    priceDayOre: isForSale ? null : dayPriceKr(productId) * 100,
    isForSale,
    priceSaleOre: isForSale ? salePriceKr(productId) * 100 : null,
    length: 60,
    width: 30,
    height: 30,
    weight: 4.5,
  };
}

/** Hours of a day in which a rental begins and ends. */
interface Hours {
  from: number;
  to: number;
}

/** Of each set of orders, so that none meets another: what is rented is held for two hours more. */
export const hoursOf = {
  filled: { from: 1, to: 5 },
  orders: { from: 8, to: 16 },
  checkouts: { from: 18, to: 22 },
} as const satisfies Record<string, Hours>;

export interface BenchLine {
  productId: number;
  quantity: number;
  from: string | null;
  to: string | null;
  priceKr: number;
}

/** Two lines: a rental that no other n of the same days and hours has, and a sale. `firstDay` is days since 1970. */
export function linesOf(n: number, firstDay: number, hours: Hours): [BenchLine, BenchLine] {
  const rented = 2 * (n % RENTED) + 1;
  const sold = 2 * ((n * 7) % RENTED) + 2;
  const midnight = (firstDay + (Math.floor(n / RENTED) % DAYS)) * MINUTES_PER_DAY;
  return [
    {
      productId: rented,
      quantity: 1,
      from: wallClock(midnight + hours.from * 60),
      to: wallClock(midnight + hours.to * 60),
      priceKr: dayPriceKr(rented),
    },
    { productId: sold, quantity: 1 + (n % 3), from: null, to: null, priceKr: salePriceKr(sold) },
  ];
}

const GIVEN =
  'Kari Ola Anne Jan Inger Per Marit Bjørn Ingrid Lars Liv Kjell Eva Knut Berit Svein Astrid Arne Hilde Thomas Ida Geir Nina Hans Silje Morten Emma Odd Nora Tor Sara Erik Maja Martin Frida Jonas Thea Trond Selma Magnus';
const FAMILY =
  'Hansen Johansen Olsen Larsen Andersen Pedersen Nilsen Kristiansen Jensen Karlsen Johnsen Pettersen Eriksen Berg Haugen Hagen Johannessen Andreassen Jacobsen Dahl Jørgensen Henriksen Lund Halvorsen Sørensen Jakobsen Moen Gundersen Iversen Strand Solberg Svendsen Eide Knutsen Martinsen Paulsen Bakken Kristoffersen Mathisen Lie Amundsen Nguyen Rasmussen Ali Lunde Solheim Berge Moe Nygård Bakke Holm Lien Dale';
const [givenNames, familyNames] = [GIVEN.split(' '), FAMILY.split(' ')];
const familyOf = (n: number) => familyNames[Math.floor(n / givenNames.length) % familyNames.length] ?? '';

/** Made-up people under the names that many have, with addresses that nobody has. */
export const personOf = (n: number) => ({
  name: `${givenNames[n % givenNames.length]} ${familyOf(n)}`,
  email: `kunde.${n}@example.no`,
  phone: `+47400${String(n % 100_000).padStart(5, '0')}`,
});
