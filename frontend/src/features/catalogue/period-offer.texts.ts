export const periodOfferTexts = { free: 'ledig', taken: 'opptatt i perioden' } as const;
