import * as z from 'zod/mini';
import { forThisVisit } from '../../lib/browser-storage.ts';
import { guestDraft, MESSAGE_STORED } from '../../lib/checkout-draft.ts';
import { storedJson } from '../../lib/stored-value.ts';
import type { WrittenMessage } from './contact-form.queries.ts';

const message = z.object({ name: z.string(), email: z.string(), topicId: z.string(), message: z.string() });
const EMPTY: WrittenMessage = { name: '', email: '', topicId: '', message: '' };

/**
 * What was written and not sent yet, so that neither a lost net nor a reload costs anybody their words. Whoever began to
 * order in this tab has said there who they are.
 */
export function keptMessage(): WrittenMessage {
  const parsed = z.safeParse(message, storedJson(forThisVisit.read(MESSAGE_STORED)));
  const written = parsed.success ? parsed.data : EMPTY;
  const { name, email } = guestDraft.get();
  return { ...written, name: written.name || name.trim(), email: written.email || email.trim() };
}

/** In this tab only, until it is sent or its writer logs out. */
export function keepMessage(written: WrittenMessage): void {
  const isEmpty = Object.values(written).every((text) => text === '');
  forThisVisit.write(MESSAGE_STORED, isEmpty ? null : JSON.stringify(written));
}

/** Whoever has said who they are in this tab is not asked again when they write to the shop. */
export function keepSender({ name, email }: { readonly name: string; readonly email: string }): void {
  keepMessage({ ...keptMessage(), name: name.trim(), email: email.trim() });
}

/** The address of an order was put right: answers go there too. */
export function keepSendersEmail(email: string): void {
  keepSender({ name: keptMessage().name, email });
}
