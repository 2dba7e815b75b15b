/** Refusals of discounts, their codes and customer groups. */
export const discountRefusals = {
  DISCOUNT_NOT_FOUND: { status: 404, text: 'Fant ikke rabatten.' },
  CUSTOMER_GROUP_NOT_FOUND: { status: 404, text: 'Fant ikke kundegruppen.' },
  DISCOUNT_CODE_UNKNOWN: {
    status: 409,
    text: 'Rabattkoden finnes ikke, eller den gjelder bare når riktig kunde er logget inn.',
  },
  DISCOUNT_NOT_YET: { status: 409, text: 'Rabattkoden gjelder ikke ennå.' },
  DISCOUNT_EXPIRED: { status: 409, text: 'Rabattkoden er utløpt.' },
  DISCOUNT_USED_UP: { status: 409, text: 'Rabattkoden er brukt opp.' },
  DISCOUNT_NOT_FOR_THESE: { status: 409, text: 'Rabattkoden gjelder ikke for varene i handlekurven.' },
  DISCOUNT_CODE_TAKEN: { status: 409, text: 'En annen rabatt har denne koden.' },
  DISCOUNT_CODE_BLANK: {
    status: 422,
    text: 'Koden har ingen synlige tegn. Skriv en kode, eller la feltet stå tomt.',
  },
  CUSTOMER_GROUP_NAME_TAKEN: { status: 409, text: 'Det finnes allerede en kundegruppe med dette navnet.' },
  CUSTOMER_GROUP_IN_USE: { status: 409, text: 'En rabatt gjelder for kundegruppen. Slett eller endre rabatten først.' },
  DISCOUNT_PERCENT_OR_AMOUNT: { status: 422, text: 'Oppgi enten prosent eller kroner.' },
  DISCOUNT_PERCENT_WRONG: { status: 422, text: 'Prosenten må være større enn 0 og høyst 100, med høyst to desimaler.' },
  DISCOUNT_AMOUNT_WRONG: { status: 422, text: 'Rabatten må være større enn 0 kr.' },
  DISCOUNT_DATE_WRONG: { status: 422, text: 'Datoen finnes ikke i kalenderen.' },
  DISCOUNT_ENDS_BEFORE_IT_BEGINS: { status: 422, text: 'Siste dag kan ikke være før første dag.' },
  DISCOUNT_USES_WRONG: { status: 422, text: 'Antall bestillinger må være et helt tall fra 1.' },
  DISCOUNT_SCOPE_UNKNOWN: { status: 422, text: 'Rabatten nevner noe som ikke finnes. Velg på nytt.' },
} as const;
