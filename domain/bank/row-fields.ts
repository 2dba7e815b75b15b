const LONGEST = 140;
const KID = /^\d{2,24}[\d-]$/;

/** The digits of a KID; a dash may be its check digit. null for any other text. */
export function kidIn(text: string | null): string | null {
  const bare = (text ?? '').replace(/\s/g, '');
  return KID.test(bare) ? bare : null;
}

/** A text of the bank as it is kept; null if it is empty. */
export function shortened(text: string | null): string | null {
  const bare = (text ?? '').replace(/\s+/g, ' ').trim();
  return bare === '' ? null : bare.slice(0, LONGEST);
}
