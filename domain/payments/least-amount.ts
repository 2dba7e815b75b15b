/** Øre: the wallet refuses to start a smaller payment. */
export const LEAST_WALLET_ORE = 100;
