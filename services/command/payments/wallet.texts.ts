interface PaidFor {
  orderNo: number;
  /** The name of the first line; undefined without lines. */
  first: string | undefined;
  /** Further lines. */
  more: number;
}

export const walletTexts = {
  /** What the payer sees in the wallet. */
  paidFor: ({ orderNo, first = 'bestilling', more }: PaidFor) =>
    `Ordre ${orderNo}: ${first}${more > 0 ? ` og ${more} til` : ''}`,
  /** In the address of the cart, which shows them. */
  aborted: 'du avbrøt i Vipps',
  outOfTime: 'tiden_gikk_ut',
  ended: 'avsluttet',
} as const;
