/** Refusals of seasons. */
export const seasonRefusals = {
  SEASON_NOT_FOUND: { status: 404, text: 'Fant ikke sesongen.' },
  SEASONS_OVERLAP: {
    status: 409,
    text: 'Sesongen «{season}» gjelder allerede {day} for noe av det samme.',
  },
  SEASON_PERCENT_OR_PRICES: { status: 422, text: 'Oppgi enten prosent eller en egen pris.' },
  SEASON_PERCENT_WRONG: {
    status: 422,
    text: 'Prosenten må være over −100 og høyst 500, ikke 0.',
  },
  SEASON_DATE_WRONG: { status: 422, text: 'Sesongen har en dato som ikke finnes.' },
  SEASON_ENDS_BEFORE_IT_BEGINS: { status: 422, text: 'Sesongen kan ikke slutte før den begynner.' },
  SEASON_TOO_LONG: { status: 422, text: 'En årlig sesong varer høyst et år.' },
  SEASON_SCOPE_UNKNOWN: { status: 422, text: 'Sesongen nevner noe som ikke finnes.' },
} as const;
