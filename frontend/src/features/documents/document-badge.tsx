import type { DocumentState } from '@naust/domain/documents/documents.contract.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Tone } from '../../ui/tone.ts';
import { stateTexts } from './documents.texts.ts';

const TONES: Readonly<Record<DocumentState, Tone>> = {
  draft: 'neutral',
  issued: 'warn',
  sent: 'waiting',
  overdue: 'bad',
  paid: 'good',
  credited: 'note',
};

export const DocumentBadge = ({ state }: { readonly state: DocumentState }) => (
  <Badge tone={TONES[state]}>{stateTexts[state]}</Badge>
);
