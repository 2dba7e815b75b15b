import * as z from 'zod/mini';
import { forThisVisit } from '../../lib/browser-storage.ts';
import { guestDraft, MESSAGE_STORED } from '../../lib/checkout-draft.ts';
import { isSinceSignOut, rememberedUser } from '../../lib/session.ts';
import { storedJson } from '../../lib/stored-value.ts';
import type { WrittenMessage } from './contact-form.queries.ts';

const message = z.object({ name: z.string(), email: z.string(), topicId: z.string(), message: z.string() });
const ownMessage = z.object({ at: z.number(), written: message });
const EMPTY: WrittenMessage = { name: '', email: '', topicId: '', message: '' };

/**
 * The unsent message, so that a lost network, a reload or an ended token costs no text. Name and address come from an
 * order begun in this tab, if there is one.
 */
export function keptMessage(): WrittenMessage {
  const written = messageOf(rememberedUser()?.id ?? null);
  const { name, email } = guestDraft.get();
  return { ...written, name: written.name || name.trim(), email: written.email || email.trim() };
}

/** The account's draft, unless it has signed out on purpose since; else a visitor's. */
function messageOf(owner: string | null): WrittenMessage {
  if (owner !== null) {
    const { success, data } = z.safeParse(ownMessage, storedJson(forThisVisit.read(placeOf(owner))));
    if (success && isSinceSignOut(owner, data.at)) return data.written;
  }
  const parsed = z.safeParse(message, storedJson(forThisVisit.read(MESSAGE_STORED)));
  return parsed.success ? parsed.data : EMPTY;
}

const placeOf = (owner: string) => `draft ${owner} message`;

/**
 * Kept in this tab until it is sent or its author logs out. An account's draft has its own place: a token that ends by
 * itself clears the other drafts of the tab.
 */
export function keepMessage(written: WrittenMessage): void {
  const isEmpty = Object.values(written).every((text) => text === '');
  const owner = rememberedUser()?.id ?? null;
  forThisVisit.write(MESSAGE_STORED, isEmpty || owner !== null ? null : JSON.stringify(written));
  if (owner !== null) forThisVisit.write(placeOf(owner), isEmpty ? null : JSON.stringify({ at: Date.now(), written }));
}

/** Keeps name and address given in this tab for the contact form. */
export function keepSender({ name, email }: { readonly name: string; readonly email: string }): void {
  keepMessage({ ...keptMessage(), name: name.trim(), email: email.trim() });
}

/** The address of an order was corrected: answers go there too. */
export function keepSendersEmail(email: string): void {
  keepSender({ name: keptMessage().name, email });
}
