/** The folders of the shop's own code. */
export const rooms = ['domain', 'read-models', 'mails', 'infra', 'services', 'frontend'];
