/** Refusals of the question what other prices would have brought. */
export const whatIfRefusals = {
  WHAT_IF_PRODUCT_TWICE: { status: 422, text: 'Samme produkt står to ganger.' },
  WHAT_IF_CHANGE_UNCLEAR: {
    status: 422,
    text: 'Hver endring gjelder enten prisene til et produkt, en ny sesong eller en rabatt.',
  },
  NO_ORDERS_IN_PERIOD: { status: 422, text: 'Det er ingen bestillinger i perioden. Velg en lengre periode.' },
} as const;
