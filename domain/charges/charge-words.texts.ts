export const chargeTexts = {
  /** What a charge, or a line of a document, is for: events keep it in Norwegian, or as the shop wrote it. */
  said: (description: string): string => description,
} as const;
