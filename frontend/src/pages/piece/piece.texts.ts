export const pieceTexts = { tab: 'Utleie og nettbutikk' } as const;
