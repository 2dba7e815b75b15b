export const chargeKindTexts = { byCost: 'Etter medgått' } as const;
