import register from './postal-codes.json' with { type: 'json' };

const cities = new Map(
  Object.entries(register.places).flatMap(([city, codes]) => codes.split(' ').map((code) => [code, city])),
);

/** The city of a postal code of four digits; null if the register has none. */
export const cityOf = (postalCode: string): string | null => cities.get(postalCode) ?? null;
