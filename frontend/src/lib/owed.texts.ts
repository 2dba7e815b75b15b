export const owedTexts = {
  invoice: 'Faktura',
  charge: 'Gebyr',
  order: 'Ordren',
  fee: 'Gebyr og renter',
  dueOn: (day: string) => `forfaller ${day}`,
  orderNo: (orderNo: number) => `ordre ${orderNo}`,
  owes: (amount: string) => `Skylder ${amount}`,
  overdue: (days: number) => (days === 1 ? 'forfalt i går' : `forfalt for ${days} dager siden`),
} as const;
