export const fieldTexts = { optional: 'valgfritt' } as const;
