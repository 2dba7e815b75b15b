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
 * What was written and not sent yet, so that neither a lost net nor a reload nor an ended token costs anybody their words.
 * Whoever began to order in this tab has said there who they are.
 */
export function keptMessage(): WrittenMessage {
  const written = messageOf(rememberedUser()?.id ?? null);
  const { name, email } = guestDraft.get();
  return { ...written, name: written.name || name.trim(), email: written.email || email.trim() };
}

/** What the account wrote here since it last signed out on purpose; else what was written by a visitor. */
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
 * In this tab only, until it is sent or its writer logs out. What an account writes is kept as its own: a token that ends
 * by itself takes the rest of what was written here with it.
 */
export function keepMessage(written: WrittenMessage): void {
  const isEmpty = Object.values(written).every((text) => text === '');
  const owner = rememberedUser()?.id ?? null;
  forThisVisit.write(MESSAGE_STORED, isEmpty || owner !== null ? null : JSON.stringify(written));
  if (owner !== null) forThisVisit.write(placeOf(owner), isEmpty ? null : JSON.stringify({ at: Date.now(), written }));
}

/** Whoever has said who they are in this tab is not asked again when they write to the shop. */
export function keepSender({ name, email }: { readonly name: string; readonly email: string }): void {
  keepMessage({ ...keptMessage(), name: name.trim(), email: email.trim() });
}

/** The address of an order was put right: answers go there too. */
export function keepSendersEmail(email: string): void {
  keepSender({ name: keptMessage().name, email });
}
