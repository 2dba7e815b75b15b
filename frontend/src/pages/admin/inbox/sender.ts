import type { MessageAnswer } from '@naust/domain/inbox/inbox.contract.ts';
import { inboxTexts } from './inbox.texts.ts';

/** The sender by name, else by address. */
export const senderOf = ({ User }: MessageAnswer): string => User.name || User.email || inboxTexts.unknown;

export const topicOf = ({ MessageTopic }: MessageAnswer): string => MessageTopic?.name || inboxTexts.noTopic;
