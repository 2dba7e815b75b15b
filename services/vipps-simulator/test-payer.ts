/** What a shop may ask the payer to share. */
export const SCOPES = ['name', 'email', 'phoneNumber'] as const;
export type Scope = (typeof SCOPES)[number];

interface TestPayer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** E.164 without the plus. */
  readonly mobileNumber: string;
}

/** The only payer of the simulator. Nobody has this address: the domain is reserved for examples. */
export const testPayer: TestPayer = {
  firstName: 'Tone',
  lastName: 'Testdal',
  email: 'tone.testdal@example.no',
  mobileNumber: '4740000000',
};

/** The shared fields as the ePayment API answers them. */
export function detailsOf(scope: readonly Scope[]): Partial<TestPayer> {
  const { firstName, lastName, email, mobileNumber } = testPayer;
  return {
    ...(scope.includes('name') && { firstName, lastName }),
    ...(scope.includes('email') && { email }),
    ...(scope.includes('phoneNumber') && { mobileNumber }),
  };
}

/** The same as the Userinfo API answers them. */
export function userinfoOf(sub: string, scope: readonly Scope[]) {
  const { firstName, lastName, email, mobileNumber } = testPayer;
  return {
    sub,
    ...(scope.includes('name') && { name: `${firstName} ${lastName}`, given_name: firstName, family_name: lastName }),
    ...(scope.includes('email') && { email, email_verified: true }),
    ...(scope.includes('phoneNumber') && { phone_number: mobileNumber }),
  };
}
