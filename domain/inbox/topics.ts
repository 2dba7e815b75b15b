/** The topics of messages until the owner chooses others. */
export const FIRST_TOPICS: readonly string[] = ['Leie og bestilling', 'Faktura og betaling', 'Boder og lager', 'Annet'];
