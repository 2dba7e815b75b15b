import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SalesDocument } from '@naust/domain/documents/sales-document.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkEhf, prepareRules } from '../../tools/ehf-rules/check-ehf.mjs';
import { onEngine } from '../testing/engine.ts';
import { isWhole } from '../testing/extent.ts';
import { ehfOf } from './ehf.ts';
import { collectiveInvoice } from './testing/random-collective.ts';
import { businessDocument } from './testing/random-documents.ts';

/** Compiling the rules takes Java 10 s; 500 documents take a minute. */
const DOCUMENTS = 500;
const COLLECTIVE = 150;
const IN_TIME = 600_000;
/** Recommends the word Foretaksregisteret to every Norwegian seller; only companies of the form AS must have it. */
const FOR_COMPANIES_ONLY = 'NO-R-002';

// `npm test` takes nothing but npm packages.
const missing = isWhole ? await prepareRules() : 'the check runs the rules';

onEngine({ name: 'ehf-rules', missing }, () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'naust-ehf-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** What the rules say of each document, and of the first one with a wrong sum. */
  async function judge(documents: readonly SalesDocument[]) {
    const sellers = new Map<string, string>();
    for (const [index, document] of documents.entries()) {
      const name = `${String(index).padStart(3, '0')}.xml`;
      sellers.set(name, document.seller.form);
      await writeFile(join(folder, name), ehfOf(document));
    }
    const [first] = documents;
    if (!first) throw new Error('no documents');
    const spoilt = ehfOf(first).replace(/(<cbc:PayableAmount[^>]*>)[\d.]+/, '$112345.67');
    await writeFile(join(folder, 'spoilt.xml'), spoilt);
    const { checked, findings } = await checkEhf(folder);
    expect(checked).toBe(documents.length + 1);
    const own = findings.filter(
      ({ file, rule }) => file !== 'spoilt.xml' && !(rule === FOR_COMPANIES_ONLY && sellers.get(file) !== 'AS'),
    );
    return { own, ofSpoilt: findings.filter(({ file }) => file === 'spoilt.xml').map(({ rule }) => rule) };
  }

  it(
    'EHF has no error and no warning by the official rules, and is found out where it is spoilt',
    async () => {
      const { own, ofSpoilt } = await judge(fc.sample(businessDocument, { numRuns: DOCUMENTS, seed: 51 }));
      expect(own.slice(0, 20)).toEqual([]);
      expect(ofSpoilt).toContain('BR-CO-16');
    },
    IN_TIME,
  );

  it(
    'EHF of a collective invoice has no error and no warning by the official rules',
    async () => {
      const invoices = fc.sample(collectiveInvoice, { numRuns: COLLECTIVE, seed: 80 });
      expect(new Set(invoices.map(({ orderNos }) => orderNos?.length))).toEqual(new Set([2, 3, 4, 5, 6]));
      const { own, ofSpoilt } = await judge(invoices);
      expect(own.slice(0, 20)).toEqual([]);
      expect(ofSpoilt).toContain('BR-CO-16');
    },
    IN_TIME,
  );
});
