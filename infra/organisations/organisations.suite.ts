import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Organisations } from './organisations.port.ts';

/** A register with one active and one deleted organisation; `isKnown`: this adapter uses it. */
export interface OrganisationsUnderTest {
  organisations: Organisations;
  living: { orgNumber: string; name: string };
  struckOff: string;
  isKnown: boolean;
  /** From now on the register does not answer. */
  silence(): Promise<void>;
  close(): Promise<void>;
}

/** Contract of every register of organisations, also an empty one. */
export function organisationsContract(engine: string, open: () => Promise<OrganisationsUnderTest>): void {
  describe(`organisations by ${engine}`, () => {
    let under: OrganisationsUnderTest;
    beforeAll(async () => {
      under = await open();
    });
    afterAll(() => under.close());

    it('have the name that is registered, or none', async () => {
      const { living, isKnown } = under;
      expect(await under.organisations.nameOf(living.orgNumber)).toBe(isKnown ? living.name : null);
    });

    it('have no name where they were struck off, or never were', async () => {
      for (const orgNumber of [under.struckOff, '974760673']) {
        expect(await under.organisations.nameOf(orgNumber)).toBeNull();
      }
    });

    it('have no name, and nothing is thrown, where nobody answers', async () => {
      await under.silence();
      expect(await under.organisations.nameOf('971040238')).toBeNull();
    });
  });
}
