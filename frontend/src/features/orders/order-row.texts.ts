/** What is said of an order where it is one of many. */
export const orderRowTexts = {
  missingContact: 'Mangler kontaktinfo',
  bought: 'Kjøp',
} as const;
