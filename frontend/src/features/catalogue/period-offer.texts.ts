export const periodOfferTexts = { free: 'ledig', taken: 'opptatt' } as const;
