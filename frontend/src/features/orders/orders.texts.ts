/** To a customer 'Utlevert' and 'Levert' say the opposite of what the shop means. */
export const customerStatusTexts = { pickedUp: 'Hentet', broughtBack: 'Levert tilbake' } as const;

export const acceptedTermsTexts = { rental: 'Leievilkår', purchase: 'Kjøpsvilkår' } as const;
