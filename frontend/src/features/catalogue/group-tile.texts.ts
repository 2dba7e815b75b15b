export const groupTileTexts = { hidden: ' (skjult)' } as const;
