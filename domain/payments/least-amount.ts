/** Øre: what a payment by the wallet must come to at least. It refuses to begin a smaller one. */
export const LEAST_WALLET_ORE = 100;
