import { noOrganisations } from './organisations.port.ts';
import { organisationsContract } from './organisations.suite.ts';

organisationsContract('nobody', async () => ({
  organisations: noOrganisations,
  living: { orgNumber: '889640782', name: 'ARBEIDS- OG VELFERDSETATEN (NAV)' },
  struckOff: '910456452',
  isKnown: false,
  silence: async () => {},
  close: async () => {},
}));
