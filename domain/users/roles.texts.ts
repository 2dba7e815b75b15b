/** The roles as the owner calls them. */
export const roleTexts = { user: 'Kunde', staff: 'Medarbeider', admin: 'Administrator' } as const;
