/** The public register of organisations. */
export interface Organisations {
  /**
   * The registered name of a living organisation; null where there is none, or where the register does not answer in
   * time. Never throws. `orgNumber`: nine digits with a valid check digit.
   */
  nameOf(orgNumber: string): Promise<string | null>;
}

/** No register is asked: no name is ever found. */
export const noOrganisations: Organisations = { nameOf: async () => null };
