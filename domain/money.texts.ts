export const moneyTexts = {
  thousands: '\u00a0',
  decimals: ',',
  kr: (amount: string): string => `${amount}\u00a0kr`,
} as const;
