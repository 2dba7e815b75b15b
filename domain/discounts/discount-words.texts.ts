export const discountTexts = {
  /** A discount may be called just that. */
  named: (name: string): string => (name.toLowerCase().includes('rabatt') ? name : `Rabatt: ${name}`),
} as const;
