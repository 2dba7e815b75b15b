export const exVatTexts = { ask: 'Vis også priser eks. mva.' } as const;
