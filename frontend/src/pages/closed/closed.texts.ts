export const closedTexts = { call: 'Ring oss gjerne på', logIn: 'Logg inn' } as const;
