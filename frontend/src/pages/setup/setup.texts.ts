export const setupTexts = {
  title: 'Velkommen',
  intro: 'Lag kontoen som styrer butikken. Etterpå setter du opp resten, steg for steg, og åpner når du er klar.',
  create: 'Lag konto og gå videre',
  creating: 'Lager kontoen …',
  failed: 'Kontoen ble ikke laget',
  noCode: 'Lenken er ikke fullstendig. Bruk den som ble skrevet ut da butikken startet.',
} as const;
