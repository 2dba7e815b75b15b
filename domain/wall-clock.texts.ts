export const wallClockTexts = {
  date: (year: string, month: string, date: string): string => `${date}.${month}.${year}`,
  at: (date: string, time: string): string => `${date} kl. ${time}`,
} as const;
