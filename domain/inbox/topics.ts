/** What a message to the shop can be about, where the owner has chosen nothing else. */
export const FIRST_TOPICS: readonly string[] = ['Leie og bestilling', 'Faktura og betaling', 'Boder og lager', 'Annet'];
