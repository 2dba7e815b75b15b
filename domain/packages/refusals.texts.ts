/** Refusals of packages. */
export const packageRefusals = {
  PACKAGE_NOT_FOUND: { status: 404, text: 'Fant ikke pakken.' },
  PACKAGE_PARTS_REQUIRED: { status: 422, text: 'Velg minst ett produkt til pakken, og høyst {most}.' },
  PACKAGE_PART_TWICE: { status: 422, text: 'Produktet «{product}» står to ganger. Øk antallet i stedet.' },
  PACKAGE_IN_PACKAGE: { status: 422, text: 'En pakke kan ikke inneholde seg selv eller en annen pakke.' },
  PACKAGE_PART_NOT_RENTED: {
    status: 422,
    text: 'Produktet «{product}» kan ikke være med. Delene må være aktive leieprodukter.',
  },
  PACKAGE_QUANTITY_WRONG: { status: 422, text: 'Antallet av «{product}» må være fra 1 til {most}.' },
  PACKAGE_NEEDS_MORE_UNITS: { status: 422, text: 'Dere har bare {units} av «{product}».' },
  PACKAGE_PERCENT_OR_PRICE: { status: 422, text: 'Oppgi enten prosent eller en pris per døgn.' },
  PACKAGE_PERCENT_WRONG: { status: 422, text: 'Prosenten må være fra 0 til 100.' },
  PACKAGE_PRICED_BY_PARTS: {
    status: 422,
    text: 'En pakke har pris og antall fra delene sine. Endre dem i pakken.',
  },
  PRODUCT_IN_PACKAGE: {
    status: 409,
    text: 'Produktet er med i pakken «{package}». Ta det ut av pakken først.',
  },
} as const;
