import { useState } from 'react';
import * as z from 'zod/mini';
import { forThisVisit } from '../../lib/browser-storage.ts';
import { BUSINESS_STORED } from '../../lib/checkout-draft.ts';
import { storedJson } from '../../lib/stored-value.ts';

const business = z.object({ reference: z.string(), invoiceEmail: z.string(), phone: z.string() });

/** A business's statements on one order; `phone` if its account has none. */
export type BusinessOrder = z.infer<typeof business>;

/** The draft of it: in this tab only, until the order or a log-out. */
export function useBusinessDraft() {
  const [draft, setDraft] = useState(readKept);
  return {
    draft,
    write(written: BusinessOrder): void {
      setDraft(written);
      forThisVisit.write(BUSINESS_STORED, JSON.stringify(written));
    },
  };
}

function readKept(): BusinessOrder {
  const parsed = z.safeParse(business, storedJson(forThisVisit.read(BUSINESS_STORED)));
  return parsed.success ? parsed.data : { reference: '', invoiceEmail: '', phone: '' };
}
