/** The public register of organisations. */
export interface Organisations {
  /**
   * The registered name of an active organisation; null if there is none, or if the register does not answer in time.
   * Never throws. `orgNumber`: nine digits with a valid check digit.
   */
  nameOf(orgNumber: string): Promise<string | null>;
}

/** Without a register no name is ever found. */
export const noOrganisations: Organisations = { nameOf: async () => null };
