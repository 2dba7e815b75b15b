export const weekHoursTexts = { otherDays: 'Dager med andre tider' } as const;
