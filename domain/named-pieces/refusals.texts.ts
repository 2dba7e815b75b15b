/** Refusals of named pieces: their register, and what is handed out and taken back of them. */
export const namedPieceRefusals = {
  PIECE_NOT_FOUND: { status: 404, text: 'Fant ikke enheten.' },
  NOBODY_HAD_PIECE: { status: 404, text: 'Enheten var ikke hos noen kunde da.' },
  PIECE_LABEL_BLANK: { status: 422, text: 'Enheten må ha et merke med minst én bokstav eller ett tall.' },
  PIECE_LABEL_TAKEN: { status: 409, text: 'En annen enhet har merket {label}. Velg et annet.' },
  PIECE_PLATE_TAKEN: { status: 409, text: 'Enheten {label} har dette registreringsnummeret eller serienummeret.' },
  PIECE_DATE_WRONG: { status: 422, text: 'Kjøpsdatoen finnes ikke i kalenderen.' },
  PIECE_PRICE_WRONG: { status: 422, text: 'Prisen på enheten kan ikke være under 0 kr.' },
  MORE_PIECES_THAN_UNITS: {
    status: 409,
    text: 'Produktet har {units} til leie, og så mange enheter er i drift. Øk antallet på produktet først, eller sett en annen enhet på verksted eller solgt.',
  },
  UNITS_BELOW_PIECES: {
    status: 409,
    text: 'Produktet har {pieces} enheter i drift. Sett en av dem på verksted eller solgt før antallet senkes.',
  },
  PIECE_IS_OUT: { status: 409, text: 'Enheten {label} er ute på ordre {orderNo}. Ta den imot der først.' },
  PIECE_IN_WORKSHOP: { status: 409, text: 'Enheten {label} er på verksted. Velg en annen.' },
  PIECE_IS_SOLD: { status: 409, text: 'Enheten {label} er solgt. Velg en annen.' },
  PIECE_NAMED_TWICE: { status: 422, text: 'Enheten {label} er valgt to ganger.' },
  PIECE_OF_ANOTHER_PRODUCT: { status: 422, text: 'Enheten {label} hører til et produkt som ikke er med her.' },
  MORE_PIECES_THAN_LINE: { status: 409, text: 'Det er valgt flere enheter enn linjen har plass til: {label}.' },
  PIECE_NOT_WITH_ORDER: { status: 409, text: 'Enheten {label} er ikke ute på denne ordren.' },
  PIECE_OUT_ON_ANOTHER: { status: 409, text: 'Enheten {label} er ute på ordre {orderNo}. Ta den imot der.' },
  WHICH_PIECES_CAME_BACK: { status: 409, text: 'Velg hvilke enheter som kom tilbake. Ute er {labels}.' },
} as const;
