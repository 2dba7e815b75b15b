/** Texts of an order in a list. */
export const orderRowTexts = {
  missingContact: 'Mangler kontaktinfo',
  bought: 'Kjøp',
} as const;
